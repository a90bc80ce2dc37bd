// Every call that reads something for a screen, made as the person who looks at that screen.
import type pg from 'pg';
import { FINISHED_PAGE_SIZE } from '../../../contract/won-orders.ts';
import { allEndpoints } from '../endpoints.ts';

export type Viewer = 'nobody' | 'customer' | 'provider' | 'admin';

export interface Read {
  /** As the contract has it. */
  call: string;
  /** What is asked, in words; empty for the call alone. */
  what: string;
  as: Viewer;
  path: string;
}

/** The ids that the paths name, read from the market as it stands now: the busiest of each kind. */
async function facts(pool: pg.Pool, who: { customer: string; provider: string }) {
  const first = async (query: string) =>
    String((await pool.query(`select (${query})::text as found`)).rows[0]?.found);
  const [customer, provider] = [`'${who.customer}'::uuid`, `'${who.provider}'::uuid`];
  return {
    ...who,
    talker: await first(
      `select other from (select case sender_id when ${provider} then receiver_id else sender_id end as other from messages
       where order_id is null and ${provider} in (sender_id, receiver_id)) m group by other order by count(*) desc limit 1`,
    ),
    service: await first(
      `select id from services where user_id = ${provider} order by created_at, id limit 1`,
    ),
    asked: await first(
      `select o.id from orders o where o.user_id = ${customer} order by (select count(*) from offers f where f.order_id = o.id) desc, o.id limit 1`,
    ),
    won: await first(
      `select f.order_id from offers f where f.provider_id = ${provider} and f.status = 'accepted' order by f.created_at desc, f.id limit 1`,
    ),
    offer: await first(
      `select id from offers where provider_id = ${provider} and status = 'accepted' order by created_at desc, id desc limit 1`,
    ),
    open: await first(
      `select o.id from matches m join orders o on o.id = m.order_id where m.provider_id = ${provider} and o.status = 'active' and m.unfit_at is null order by o.created_at desc limit 1`,
    ),
    lastOrder: await first(
      `select id from orders where user_id = ${customer} order by created_at, id limit 1 offset 3`,
    ),
    lastNotification: await first(
      `select id from notifications where user_id = ${provider} order by created_at, id limit 1 offset 20`,
    ),
    lastMessage: await first(
      `select id from messages where ${provider} in (sender_id, receiver_id) order by created_at desc, id desc limit 1 offset 100`,
    ),
    match: await first('select id from matches where unfit_at is null order by created_at desc limit 1'),
    claim: await first('select id from claims order by created_at desc limit 1'),
    ownClaim: await first(`select id from claims where user_id = ${customer} limit 1`),
    event: await first('select max(id) from events'),
  };
}

export async function reads(pool: pg.Pool, who: { customer: string; provider: string }): Promise<Read[]> {
  const f = await facts(pool, who);
  const as =
    (viewer: Viewer) =>
    (call: string, what = '', path = call) => ({
      call: `GET ${call}`,
      what,
      as: viewer,
      path,
    });
  const [nobody, customer, provider, admin] = [as('nobody'), as('customer'), as('provider'), as('admin')];
  const list = (make: typeof nobody, call: string, asked: Record<string, string>) =>
    Object.entries(asked).map(([what, query]) => make(call, what, `${call}?${query}`));
  const all = [
    nobody('/config.json'),
    customer('/api/auth/me'),
    ...list(nobody, '/api/services', {
      'primera página': 'limit=20',
      nuevos: 'sort=newest',
      reseñas: 'sort=reviews',
      'página 50': 'page=50',
      'una palabra': 'search=plomero',
      'una palabra, nuevos': 'search=plomero&sort=newest',
      'una palabra, mejores': 'search=plomero&sort=rating',
      'una palabra, página 9': 'search=plomero&page=9',
      'dos palabras': 'search=arreglo+canillas',
      'dos palabras, nuevos': 'search=arreglo+canillas&sort=newest',
      'ninguna la dice': 'search=xilofonista',
      'en un lugar': 'location=Montevideo',
      'de un oficio': 'category=plomeria',
      'lo que quiere decir': 'search=se+me+tapó+la+pileta',
      'una palabra en un lugar': 'search=plomero&location=Malvín',
      'el lugar solo, como búsqueda': 'search=Montevideo',
      'un oficio en un lugar': 'category=plomeria&location=Montevideo',
    }),
    ...list(provider, '/api/services', { míos: 'my=true' }),
    nobody('/api/categories'),
    nobody('/api/services/suggestions', '', '/api/services/suggestions?q=plom'),
    nobody('/api/services/predefined-zones'),
    nobody('/api/services/:id', '', `/api/services/${f.service}`),
    nobody('/api/services/:id/reviews', '', `/api/services/${f.service}/reviews`),
    provider('/api/services/:id/offers', '', `/api/services/${f.service}/offers?limit=20`),
    provider('/api/services/:id/hints', '', `/api/services/${f.service}/hints`),
    customer('/api/services/:id/reaches', '', `/api/services/${f.service}/reaches?lat=-34.9&lng=-56.15`),
    ...list(customer, '/api/orders', {
      míos: 'my=true&limit=20',
      'míos, siguientes': `my=true&limit=20&after=${f.lastOrder}`,
      'míos, terminados': 'my=true&limit=20&status=completed',
      'míos, en un lugar': 'my=true&limit=20&location=pocitos',
    }),
    ...list(provider, '/api/orders', {
      disponibles: 'available=true&limit=20',
      'disponibles, urgentes': 'available=true&urgency=urgent&limit=20',
      'disponibles, en un lugar': 'available=true&limit=20&location=pocitos',
      'disponibles, terminados': 'available=true&status=completed&limit=20',
    }),
    ...list(provider, '/api/orders/won', {
      'en curso': 'status=in_progress',
      terminados: `status=completed&limit=${FINISHED_PAGE_SIZE}`,
    }),
    customer('/api/orders/:id/detail', 'con muchas ofertas', `/api/orders/${f.asked}/detail`),
    provider('/api/orders/:id/detail', 'de quien ofertó', `/api/orders/${f.won}/detail`),
    provider('/api/orders/:id', '', `/api/orders/${f.open}`),
    customer('/api/badges', '', `/api/badges?people=${f.provider}`),
    admin('/api/admin/users/:id/badges', '', `/api/admin/users/${f.provider}/badges`),
    provider('/api/orders/:id/questions', '', `/api/orders/${f.open}/questions`),
    customer('/api/orders/with-service/:serviceId', '', `/api/orders/with-service/${f.service}`),
    ...list(provider, '/api/offers', { mías: `limit=20&providerId=${f.provider}` }),
    ...list(customer, '/api/offers', { 'de mis pedidos': 'limit=20&forMyOrders=true' }),
    provider('/api/offers/:id/revisions', '', `/api/offers/${f.offer}/revisions`),
    provider('/api/notifications'),
    ...list(provider, '/api/notifications', { siguientes: `after=${f.lastNotification}` }),
    provider('/api/notifications/orders'),
    provider('/api/chats'),
    ...list(provider, '/api/chats', { siguientes: `after=${f.lastMessage}` }),
    provider('/api/chats/:orderId', 'de un pedido', `/api/chats/${f.won}`),
    ...(f.talker === 'null' ? [] : ['', '&page=5', '&page=90']).map((page) =>
      provider(
        '/api/chats/:orderId',
        `sin pedido${page}`,
        `/api/chats/demo-order-id?receiverId=${f.talker}${page}`,
      ),
    ),
    provider('/api/users/stats'),
    customer('/api/users/stats', 'de quien pide'),
    provider('/api/users/me/activity'),
    customer('/api/users/me/activity', 'de quien pide'),
    provider('/api/users/me/sessions'),
    provider('/api/users/me/preferences'),
    provider('/api/users/me/security'),
    provider('/api/push/key'),
    customer('/api/contacts'),
    ...(f.ownClaim === 'null' ? [] : [customer('/api/contacts/:id', '', `/api/contacts/${f.ownClaim}`)]),
    admin('/api/admin/dashboard/stats'),
    ...list(admin, '/api/admin/users', {
      todas: 'limit=20',
      'página 40': 'page=40',
      administradoras: 'role=admin',
      desactivadas: 'isActive=false',
      'un nombre': 'search=clara',
      'parte del correo': 'search=ejemplo.com',
      'dos letras': 'search=cl',
      nadie: 'search=xilofonista',
    }),
    ...list(admin, '/api/admin/matches', {
      todas: 'limit=20',
      'página 40': 'page=40',
      mejores: 'minScore=95',
      peores: 'maxScore=31',
      'con oferta': 'hasOffer=true',
      'sin oferta': 'hasOffer=false',
      'oferta rechazada': 'offerStatus=rejected',
      'oferta cancelada': 'offerStatus=cancelled',
    }),
    admin('/api/admin/matches/:id', '', `/api/admin/matches/${f.match}`),
    admin('/api/admin/matches/replay'),
    admin('/api/admin/matches/calibration'),
    admin('/api/admin/unknown-words'),
    ...list(admin, '/api/admin/claims', {
      todos: 'limit=20',
      'página 40': 'page=40',
      pendientes: 'status=pending',
      denuncias: 'kind=report',
      'sin respuesta': 'awaitsReply=true',
    }),
    admin('/api/admin/claims/:id', '', `/api/admin/claims/${f.claim}`),
    ...list(admin, '/api/admin/audit', { todo: 'limit=20', trabajos: 'group=jobs' }),
    admin('/api/admin/jobs'),
    admin('/api/admin/announcements'),
    ...list(admin, '/api/admin/announcements/audience', {
      todas: '',
      proveedores: 'providers=true',
      'un país': 'country=UY',
      'un oficio': 'trade=plumber',
    }),
  ];
  refuseForgotten(all, await allEndpoints());
  return all;
}

/** Places do not grow with the market, and neither does a file; an export holds all data of one person by its nature. */
const NOT_OF_THE_MARKET = /^GET \/api\/(geocoding\/|users\/me\/export|contacts\/:id|attachments\/:id)/;

/** Fails if a call of the contract has no line in the list above. */
function refuseForgotten(all: Read[], endpoints: { call: string; method: string }[]): void {
  const measured = new Set(all.map(({ call }) => call));
  const forgotten = endpoints
    .filter(({ method, call }) => method === 'GET' && !measured.has(call) && !NOT_OF_THE_MARKET.test(call))
    .map(({ call }) => call);
  if (forgotten.length) throw new Error(`Nobody measures ${forgotten.join(', ')}`);
}
