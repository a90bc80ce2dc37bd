import sharp from 'sharp';
import { aForm, anAttachment } from '../support/files.ts';
import { anAdmin, anOffer, anOrder, aPerson, decide, PASSWORD, POCITOS } from '../support/people.ts';
import { NOBODIES, type Scene, type Viewer } from '../support/scene.ts';
import { codeFor, withSecondFactor } from '../support/second-factor.ts';

export interface ExampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The token of a new person of the same kind, for calls that would end the viewer's account or session. */
  token?: string | undefined;
}

type Ask = (scene: Scene, viewer: Viewer) => ExampleRequest | Promise<ExampleRequest>;

const nothing: Ask = () => ({});
const WRONG_TOKEN = 'un-enlace-que-nadie-envio';

/** An active order of the owner's, on which the provider has offered. */
async function anOfferedOrder({ market, people, provider }: Scene) {
  const orderId = await anOrder(market, people.owner);
  return { orderId, offerId: await anOffer(market, provider, orderId) };
}

async function anAgreedOrder(scene: Scene) {
  const made = await anOfferedOrder(scene);
  await decide(scene.market, scene.people.owner, made.offerId, 'accepted');
  return made;
}

async function aReview(scene: Scene): Promise<string> {
  const { orderId, offerId } = await anAgreedOrder(scene);
  const body = { offerId, rating: 5, comment: 'Quedó todo muy bien' };
  const { token } = scene.people.owner;
  const answer = await scene.market.call('POST', `/api/orders/${orderId}/complete`, { token, body });
  return answer.body.completionInfo.review.id;
}

const onOrder =
  (body?: unknown): Ask =>
  async (scene) => ({ params: { id: (await anOfferedOrder(scene)).orderId }, body });

/** An order whose providers have been looked for. */
const onMatchedOrder: Ask = async (scene) => {
  const orderId = await anOrder(scene.market, scene.people.owner);
  await scene.market.settle();
  return { params: { id: orderId } };
};

/** A question of the provider's on an order of the owner's. */
const onQuestion =
  (body: unknown): Ask =>
  async (scene) => {
    const { market, provider, people } = scene;
    const path = `/api/orders/${await anOrder(market, people.owner)}/questions`;
    const asked = await market.as(provider, 'POST', path, { text: '¿Es en un piso?' });
    return { params: { id: asked.body.id }, body };
  };

/** A badge that somebody has. */
const onBadge: Ask = async ({ market, people }) => {
  const { id } = await aPerson(market);
  const body = {
    kind: 'identity',
    document: 'passport',
    country: 'UY',
    checkedOn: '2026-01-02',
    expiresOn: '2099-01-01',
  };
  const path = `/api/admin/users/${id}/badges`;
  return { params: { id: (await market.as(people.admin, 'POST', path, body)).body.id } };
};

const serviceOf = (scene: Scene, viewer: Viewer) =>
  (viewer === 'other' || viewer === 'blocked' ? scene[viewer] : scene.provider).serviceId;
const onService =
  (body?: unknown): Ask =>
  ({ provider }) => ({ params: { id: provider.serviceId }, body });
const onSomebody =
  (body?: unknown): Ask =>
  async ({ market }) => ({ params: { id: (await aPerson(market)).id }, body });

/** The token of a new person of the viewer's kind; viewers without a valid session keep their own. */
async function standIn({ market, people }: Scene, viewer: Viewer): Promise<string | undefined> {
  if (viewer === 'stranger') return undefined;
  if (viewer === 'deactivated' || viewer === 'revoked') return people[viewer].token;
  return (viewer === 'admin' ? await anAdmin(market) : await aPerson(market)).token;
}

const inPlaceOf =
  (body?: unknown): Ask =>
  async (scene, viewer) => ({ token: await standIn(scene, viewer), body });

/** Somebody with a phone that is not checked yet. */
const onOwnPhone: Ask = async (scene, viewer) => {
  const token = await standIn(scene, viewer);
  await scene.market.call('PATCH', '/api/users/me', { token, body: { phone: '+598 99 000 001' } });
  return { token };
};

async function firstOf({ market, people }: Scene, path: string, list: (body: never) => { id: string }[]) {
  const { body } = await market.as(people.owner, 'GET', path);
  return list(body as never)[0]!.id;
}

async function aClaim({ market, people }: Scene): Promise<string> {
  const body = { message: 'Me gusta cómo funciona esto' };
  return (await market.as(people.owner, 'POST', '/api/contacts', body)).body.id;
}

const onClaim =
  (body?: unknown): Ask =>
  async (scene) => ({ params: { id: await aClaim(scene) }, body });

async function aMatch({ market, people }: Scene): Promise<string> {
  await market.settle();
  const { body } = await market.as(people.admin, 'GET', '/api/admin/matches');
  return body.matches[0].matchId;
}

/** A new person of the viewer's kind who has a second factor. */
const secured: Ask = async (scene, viewer) => {
  const token = await standIn(scene, viewer);
  if (token && !NOBODIES.has(viewer)) await withSecondFactor(scene.market, { token });
  return { token };
};

/** A job that waits for tomorrow. */
const onJob: Ask = async ({ market }) => {
  const rows = await market.sql<{ id: string }>(
    `select id from graphile_worker.add_job('sweep', '{}'::json, run_at := now() + interval '1 day')`,
  );
  return { params: { id: rows[0]!.id } };
};

const aPhoto = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

let counter = 0;
const SERVICE = {
  name: 'Pinturas del Este',
  description: 'Pinto casas por dentro y por fuera.',
  phone: '+598 99 123 456',
  coverageAreas: ['Montevideo'],
};
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/algo',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};

/** How to make each call so that at least one viewer succeeds. */
export const REQUESTS: Record<string, Ask> = {
  'POST /api/auth/forgot-password': () => ({ body: { email: 'nadie@ejemplo.com' } }),
  'POST /api/auth/login': ({ people }, viewer) => ({
    body: { email: viewer === 'stranger' ? 'nadie@ejemplo.com' : people[viewer].email, password: PASSWORD },
  }),
  'POST /api/auth/logout': inPlaceOf(),
  'GET /api/auth/me': nothing,
  'POST /api/auth/register': () => ({
    body: {
      email: `nueva${++counter}@ejemplo.com`,
      password: PASSWORD,
      firstName: 'Nueva',
      lastName: 'Persona',
    },
  }),
  'POST /api/auth/reset-password': () => ({ body: { token: WRONG_TOKEN, newPassword: PASSWORD } }),
  'POST /api/auth/send-verification': inPlaceOf({}),
  'POST /api/auth/verify-email': () => ({ body: { token: WRONG_TOKEN } }),

  'POST /unsubscribe': () => ({ query: { token: WRONG_TOKEN } }),

  'POST /api/auth/confirm-password': () => ({ body: { password: PASSWORD } }),
  'POST /api/auth/confirm-email': () => ({ body: { token: WRONG_TOKEN } }),
  'POST /api/auth/undo-email': () => ({ body: { token: WRONG_TOKEN } }),

  'GET /api/orders': () => ({ query: { my: 'true' } }),
  'GET /api/orders/won': () => ({}),
  'POST /api/orders': () => ({ body: { description: 'Se me tapó la pileta de la cocina', ...POCITOS } }),
  'POST /api/orders/direct': ({ provider }) => ({
    body: { serviceId: provider.serviceId, description: 'Una pileta tapada', location: 'Pocitos' },
  }),
  'GET /api/orders/:id': onOrder(),
  'GET /api/orders/:id/detail': onOrder(),
  'PATCH /api/orders/:id': onOrder({ description: 'Se me tapó la pileta del baño' }),
  'PATCH /api/orders/:id/cancel': onOrder({ reason: 'Ya lo arreglé yo' }),
  'POST /api/orders/:id/widen': onOrder({ km: 10 }),
  'POST /api/orders/:id/complete': async (scene) => {
    const { orderId, offerId } = await anAgreedOrder(scene);
    return { params: { id: orderId }, body: { offerId, rating: 5, comment: 'Quedó todo muy bien' } };
  },
  'POST /api/orders/:id/discard': onMatchedOrder,
  'DELETE /api/orders/:id/discard': onMatchedOrder,
  'POST /api/orders/:id/seen': onMatchedOrder,
  'GET /api/orders/with-service/:serviceId': ({ provider }) => ({
    params: { serviceId: provider.serviceId },
  }),

  'POST /api/attachments': () => aForm(aPhoto),
  'POST /api/attachments/:id/transcript': async ({ market, people }) => ({
    params: { id: await anAttachment(market, people.owner, aPhoto) },
  }),
  'GET /api/attachments/:id': async ({ market, people }) => {
    const id = await anAttachment(market, people.owner, aPhoto);
    await anOrder(market, people.owner, { attachments: [id] });
    return { params: { id } };
  },

  'GET /api/offers': () => ({ query: { forMyOrders: 'true' } }),
  'POST /api/offers': async (scene, viewer) => ({
    body: {
      orderId:
        viewer === 'provider'
          ? await anOrder(scene.market, scene.people.owner)
          : (await anOfferedOrder(scene)).orderId,
      serviceId: serviceOf(scene, viewer),
      message: 'Puedo ir hoy',
      price: 1500,
    },
  }),
  'PUT /api/offers/:id/status': async (scene) => ({
    params: { id: (await anOfferedOrder(scene)).offerId },
    body: { status: 'accepted' },
  }),
  'PATCH /api/offers/:id': async (scene) => ({
    params: { id: (await anOfferedOrder(scene)).offerId },
    body: { serviceId: scene.provider.serviceId, message: 'Puedo ir mañana', price: 1400 },
  }),
  'DELETE /api/offers/:id': async (scene) => ({ params: { id: (await anOfferedOrder(scene)).offerId } }),

  'GET /api/orders/:id/questions': onOrder(),
  'POST /api/orders/:id/questions': onOrder({ text: '¿La pileta es doble?' }),
  'PUT /api/questions/:id/answer': onQuestion({ text: 'Es simple' }),
  'PUT /api/questions/:id/hidden': onQuestion({ hidden: true }),

  'GET /api/offers/:id/revisions': async (scene) => ({
    params: { id: (await anOfferedOrder(scene)).offerId },
  }),
  'POST /api/offers/:id/revisions': async (scene) => ({
    params: { id: (await anOfferedOrder(scene)).offerId },
    body: { price: 1400 },
  }),
  'PUT /api/revisions/:id/status': async (scene) => {
    const { offerId } = await anOfferedOrder(scene);
    const { token } = scene.people.owner;
    const { body } = await scene.market.call('POST', `/api/offers/${offerId}/revisions`, {
      token,
      body: { price: 1400 },
    });
    return { params: { id: body.openRevision.id }, body: { status: 'agreed' } };
  },
  'POST /api/offers/:id/extras': async (scene) => ({
    params: { id: (await anAgreedOrder(scene)).offerId },
    body: { text: 'Otra canilla', amount: 500 },
  }),
  'PUT /api/extras/:id/status': async (scene) => {
    const { offerId } = await anAgreedOrder(scene);
    const { body } = await scene.market.as(scene.provider, 'POST', `/api/offers/${offerId}/extras`, {
      text: 'Otra canilla',
      amount: 500,
    });
    return { params: { id: body.extras[0].id }, body: { status: 'approved' } };
  },
  'GET /api/badges': ({ provider }) => ({ query: { people: provider.id } }),
  'GET /api/admin/users/:id/badges': onSomebody(),
  'POST /api/admin/users/:id/badges': onSomebody({
    kind: 'identity',
    document: 'passport',
    country: 'UY',
    checkedOn: '2026-01-02',
    expiresOn: '2099-01-01',
  }),
  'DELETE /api/admin/badges/:id': onBadge,

  'GET /api/services': nothing,
  'POST /api/services': () => ({ body: SERVICE }),
  'POST /api/services/areas': () => ({ body: { coverageAreas: ['Pocitos', 'la costa'] } }),
  'GET /api/services/predefined-zones': nothing,
  'GET /api/services/:id': onService(),
  'PUT /api/services/:id': onService({ description: 'Destapo piletas y desagües.' }),
  'GET /api/services/:id/hints': onService(),
  'GET /api/services/:id/reaches': ({ provider }) => ({
    params: { id: provider.serviceId },
    query: { lat: String(POCITOS.latitude), lng: String(POCITOS.longitude) },
  }),
  'GET /api/services/:id/offers': onService(),
  'GET /api/services/:id/reviews': onService(),
  'GET /api/categories': nothing,
  'PATCH /api/reviews/:id': async (scene) => ({
    params: { id: await aReview(scene) },
    body: { rating: 4, comment: 'Quedó bien, pero tarde' },
  }),

  'GET /api/chats': nothing,
  'GET /api/chats/:orderId': async (scene, viewer) => ({
    params: { orderId: (await anAgreedOrder(scene)).orderId },
    query: { receiverId: viewer === 'owner' ? scene.provider.id : scene.people.owner.id },
  }),
  'PUT /api/users/:id/block': onSomebody(),
  'DELETE /api/users/:id/block': onSomebody(),
  'POST /api/users/:id/report': onSomebody({ reason: 'Me insultó' }),

  'GET /api/notifications': nothing,
  'GET /api/notifications/orders': nothing,
  'PUT /api/notifications/read-about': () => ({ body: { orderId: 'demo-order-id' } }),
  'PUT /api/notifications/read-all': () => ({ body: {} }),
  'PUT /api/notifications/:id/read': async (scene) => ({
    params: {
      id: await firstOf(
        scene,
        '/api/notifications',
        (body: { notifications: { id: string }[] }) => body.notifications,
      ),
    },
    body: {},
  }),

  'GET /config.json': nothing,

  'GET /api/services/suggestions': () => ({ query: { q: 'pileta' } }),
  'GET /api/geocoding/search': () => ({ query: { q: 'Pocitos' } }),
  'GET /api/geocoding/reverse': () => ({ query: { lat: '-34.91', lng: '-56.15' } }),
  'GET /api/geocoding/area': () => ({ query: { city: 'Montevideo' } }),

  'GET /api/users/stats': nothing,
  'POST /api/users/me/phone-check': onOwnPhone,
  'PUT /api/users/me/phone-check': () => ({ body: { code: '000000' } }),
  'PATCH /api/users/me': () => ({ body: { lastName: 'Otra' } }),
  'PUT /api/users/me/password': inPlaceOf({ currentPassword: PASSWORD, newPassword: 'otra-clave-buena' }),
  'GET /api/users/me/sessions': nothing,
  'DELETE /api/users/me/sessions/:id': async (scene) => {
    const { email } = scene.people.owner;
    await scene.market.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    const { body } = await scene.market.as(scene.people.owner, 'GET', '/api/users/me/sessions');
    return { params: { id: body.find(({ current }: { current: boolean }) => !current).id } };
  },
  'GET /api/users/me/preferences': nothing,
  'PUT /api/users/me/preferences': () => ({ body: { push: { new_message: false }, mail: {} } }),
  'GET /api/users/me/activity': nothing,
  'POST /api/users/me/image': () => aForm(aPhoto, 'image'),
  'DELETE /api/users/me/image': nothing,
  'GET /api/users/me/export': nothing,
  'POST /api/users/me/delete': inPlaceOf({ password: PASSWORD }),
  'GET /api/users/me/security': nothing,
  'POST /api/users/me/email': (_, viewer) => ({
    body: { email: `${viewer}@otra.ejemplo.com`, password: PASSWORD },
  }),
  'DELETE /api/users/me/email': nothing,
  'POST /api/users/me/second-factor': inPlaceOf(),
  'POST /api/users/me/second-factor/confirm': async (scene, viewer) => {
    const token = await standIn(scene, viewer);
    const { body } = await scene.market.call('POST', '/api/users/me/second-factor', { token: token! });
    return { token, body: { code: body.secret ? codeFor(body.secret) : '000000' } };
  },
  'POST /api/users/me/second-factor/backup-codes': secured,
  'DELETE /api/users/me/second-factor': secured,
  'GET /api/push/key': nothing,
  'POST /api/push/subscriptions': () => ({ body: SUBSCRIPTION }),
  'DELETE /api/push/subscriptions': () => ({ body: { endpoint: SUBSCRIPTION.endpoint } }),
  'POST /api/contacts': () => ({ body: { message: 'Me gusta cómo funciona esto' } }),
  'GET /api/contacts': nothing,
  'GET /api/contacts/:id': onClaim(),
  'POST /api/contacts/:id/messages': onClaim({ message: 'Y me olvidé de contarles algo' }),

  'GET /api/admin/dashboard/stats': nothing,
  'GET /api/admin/claims': nothing,
  'GET /api/admin/claims/:id': onClaim(),
  'PUT /api/admin/claims/:id': onClaim({ status: 'reviewed' }),
  'POST /api/admin/claims/:id/messages': onClaim({ message: 'Gracias, lo miramos hoy' }),
  'GET /api/admin/announcements': nothing,
  'GET /api/admin/announcements/audience': nothing,
  'POST /api/admin/announcements': () => ({
    body: { title: 'Novedades', message: `Algo nuevo ${++counter}`, audience: {} },
  }),
  'GET /api/admin/users': nothing,
  'PUT /api/admin/users/:id/role': onSomebody({ role: 'admin' }),
  'PUT /api/admin/users/:id/toggle-status': onSomebody({}),
  'GET /api/admin/audit': nothing,
  'GET /api/admin/jobs': nothing,
  'POST /api/admin/jobs/:id/retry': onJob,
  'POST /api/admin/jobs/:id/discard': onJob,
  'POST /api/admin/jobs/retry-failed': () => ({ body: {} }),
  'GET /api/admin/matches': nothing,
  'GET /api/admin/matches/:id': async (scene) => ({ params: { id: await aMatch(scene) } }),
  'GET /api/admin/matches/replay': nothing,
  'GET /api/admin/matches/calibration': nothing,
  'PUT /api/admin/matches/calibration': () => ({ body: { inUse: true } }),
  'GET /api/admin/unknown-words': nothing,
};
