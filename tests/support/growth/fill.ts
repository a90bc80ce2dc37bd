// Fills a market of any size by SQL, in minutes. People, services, orders and all that belongs to them are drawn from
// those already there; one customer and one provider did more than anybody else.
import type pg from 'pg';

interface Size {
  /** As many people and orders, too. */
  services: number;
  /** As many messages, too. */
  notifications: number;
}

interface Heavy {
  customerId: string;
  providerId: string;
  /** A service of that provider's. */
  serviceId: string;
}

/** What one busy customer and one busy provider have after some years. */
const HEAVY = {
  orders: 300,
  offersOnOne: 150,
  won: 500,
  matches: 3_000,
  notifications: 5_000,
  /** Between two people who never stop. */
  messagesWithOne: 2_000,
};

const FILLED = [
  ...[
    'users',
    'sessions',
    'services',
    'service_keys',
    'orders',
    'matches',
    'offers',
    'reviews',
    'events',
    'messages',
  ],
  ...['notifications', 'claims', 'unknown_words', 'admin_events', 'questions'],
];

/** The kinds of ids made from a number: the kind tells the id of a person from that of an order. */
const KINDS = [
  ...['person', 'service', 'order', 'match', 'offer', 'review', 'message', 'notification', 'claim'],
  ...['session', 'asked', 'won', 'extra', 'question'],
] as const;
type Kind = (typeof KINDS)[number];
const id = (kind: Kind, n: string) =>
  `('01900000-0000-70${String(KINDS.indexOf(kind)).padStart(2, '0')}-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** The id of one of `many` things of a kind; `n` wraps around. */
const one = (kind: Kind, n: string, many: number) => id(kind, `1 + (${n})::bigint % ${many}`);

/** Some moment of the last year, the same for the same number. */
const moment = (n: string, days = 365) =>
  `(now() - (((${n})::bigint * 7919) % 100000) / 100000.0 * interval '${days} days')`;

const STATUS = (
  n: string,
) => `(array['completed', 'active', 'active', 'in_progress', 'completed', 'completed',
  'completed', 'completed', 'completed', 'cancelled'])[1 + (${n}) % 10]`;

/** The status of an offer, from the status of its order. */
const OFFER_STATUS = (status: string) =>
  `case ${status} when 'active' then 'pending' when 'cancelled' then 'rejected' else 'accepted' end`;

/** What triggers keep of an order's state on the offer that won it, as columns `won` and `won_at`. */
const WON = (state: string, at: string) =>
  `case when ${state} in ('in_progress', 'completed') then ${state} end, case when ${state} in ('in_progress', 'completed') then ${at} end`;

export async function fill(pool: pg.Pool, size: Size, heavy?: Heavy): Promise<void> {
  const client = await pool.connect();
  try {
    // Triggers and foreign keys are off: the rows are consistent already, and stored figures are counted at the end.
    await client.query(`set session_replication_role = replica; set statement_timeout = 0;
      set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set synchronous_commit = off`);
    const indexes = await dropIndexes(client);
    for (const statement of statements(size)) await client.query(statement);
    if (heavy) for (const statement of heavyStatements(size, heavy)) await client.query(statement);
    for (const definition of indexes) await client.query(definition);
    await client.query('select recount_tallies()');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** Drops the indexes that hold no constraint: building them anew over all rows costs a tenth of keeping them up to date. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace and not i.indisunique`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

function statements({ services: many, notifications }: Size): string[] {
  const from = (count: number, n = 'n') => `generate_series(1, ${count}) ${n}`;
  const person = (n: string) => one('person', n, many);
  const serviceOf = (n: string) => one('service', `${n} * 7`, many);
  const providerOf = (n: string) => one('person', `(1 + (${n} * 7)::bigint % ${many}) * 3`, many);
  const ownerOf = (n: string) => person(`${n} * 11 + 5`);
  const apart = (n: string) => `${ownerOf(n)} <> ${providerOf(n)}`;
  return [
    `create temporary table drawn_services as select row_number() over () as at, * from services where cells <> '{}' order by id limit 500`,
    `create temporary table drawn_orders as select row_number() over () as at, * from orders where direct_service_id is null order by id limit 500`,
    `insert into users (id, email, name, first_name, last_name, last_seen_at, created_at, is_active)
     select ${id('person', 'n')}, 'persona' || n || '@ejemplo.com', f || ' ' || l || ' ' || n, f, l || ' ' || n, ${moment('n * 3', 90)}, ${moment('n')}, n % 100 <> 0
     from (select n, (array['Ana', 'Juan', 'María', 'José', 'Lucía', 'Pedro', 'Rosa', 'Luis'])[1 + n % 8] as f,
       (array['Pérez', 'González', 'Rodríguez', 'Fernández', 'Quiroga', 'Zabala'])[1 + n % 6] as l from ${from(many)}) named`,
    `insert into sessions (id, user_id, token, expires_at, updated_at)
     select ${id('session', 'n')}, ${person('n * 5')}, 'filled' || n, now() + interval '20 days', ${moment('n', 60)} from ${from(Math.ceil(many / 3))}`,
    `insert into services (id, user_id, name, description, phone, base_price, coverage_areas, predefined_zones, rating, total_reviews, coverage, cells, terms, trades, country, is_active, is_visible, search_words, created_at)
     select ${id('service', 'n')}, ${person('n * 3')}, d.name || ' ' || n, d.description, d.phone, d.base_price, d.coverage_areas, d.predefined_zones,
       round((3 + (n * 37 % 200) / 100.0)::numeric, 2), n * 13 % 60, d.coverage, d.cells, d.terms, d.trades, d.country, n % 20 <> 0, n % 20 <> 0 and (1 + (n * 3)::bigint % ${many}) % 100 <> 0, d.search_words || n::text, ${moment('n * 17')}
     from ${from(many)} join drawn_services d on d.at = 1 + n % (select count(*) from drawn_services)`,
    `insert into service_keys select id, user_id, cells, terms, reputation_tier(rating, total_reviews) from services where is_active
     on conflict do nothing`,
    `insert into orders (id, user_id, title, description, location, latitude, longitude, zone, urgency, status, cells, terms, country, matched_at, completed_offer_id, accepted_at, completed_at, cancelled_at, created_at)
     select ${id('order', 'n')}, ${ownerOf('n')}, d.title, d.description || ' ' || n, d.location, d.latitude, d.longitude, d.zone, d.urgency, o.state, d.cells, d.terms, d.country, o.at,
       case o.state when 'completed' then ${id('offer', 'n')} end, case when o.state in ('in_progress', 'completed') then o.at end,
       case o.state when 'completed' then o.at end, case o.state when 'cancelled' then o.at end, o.at
     from (select n, ${STATUS('n')} as state, ${moment('n * 3')} as at from ${from(many)} where ${apart('n')}) o
     join drawn_orders d on d.at = 1 + n % (select count(*) from drawn_orders)`,
    `insert into matches (id, order_id, service_id, provider_id, score, reasons, parts, notified_at, order_at, order_active, offer_status, created_at)
     select ${id('match', 'n * 3 + k')}, ${id('order', 'n')}, ${one('service', 'n * 7 + k', many)}, ${one('person', `(1 + (n * 7 + k)::bigint % ${many}) * 3`, many)},
       30 + (n * 3 + k) % 71, '{"Hace lo que pides","Trabaja en tu zona"}', '[{"part":"text","points":60,"detail":"Hace lo que pides"},{"part":"place","points":20,"detail":"Trabaja en tu zona"}]',
       ${moment('n * 3')}, ${moment('n * 3')}, ${STATUS('n')} = 'active', case k when 0 then ${OFFER_STATUS(STATUS('n'))} end, ${moment('n * 3')}
     from ${from(many)}, generate_series(0, 2) k where ${apart('n')}`,
    `insert into offers (id, order_id, service_id, provider_id, message, price, status, won, won_at, decided_at, created_at)
     select ${id('offer', 'n')}, ${id('order', 'n')}, ${serviceOf('n')}, ${providerOf('n')}, 'Puedo ir mañana', 500 + n % 5000, ${OFFER_STATUS('state')}, ${WON('state', 'at')}, at, at
     from (select n, ${STATUS('n')} as state, ${moment('n * 3')} as at from ${from(many)} where ${apart('n')}) o`,
    `insert into reviews (id, order_id, offer_id, service_id, reviewer_id, rating, comment, created_at)
     select ${id('review', 'n')}, ${id('order', 'n')}, ${id('offer', 'n')}, ${serviceOf('n')}, ${ownerOf('n')}, 1 + n % 5, 'Muy buen trabajo', ${moment('n * 3')}
     from ${from(many)} where ${STATUS('n')} = 'completed' and ${apart('n')}`,
    `insert into events (actor_id, order_id, kind, created_at)
     select case kind when 'offer_made' then ${providerOf('n')} else ${ownerOf('n')} end, ${id('order', 'n')}, kind, ${moment('n * 3')}
     from ${from(many)}, unnest(array['order_created', 'offer_made', 'offer_accepted']) kind where ${apart('n')}`,
    `insert into questions (id, order_id, asker_id, text, answer, answered_at, created_at)
     select ${id('question', 'n')}, ${id('order', 'n')}, ${providerOf('n')}, '¿Es simple o doble?', a, case when a is not null then ${moment('n * 3')} end, ${moment('n * 3')}
     from (select n, case when n % 3 > 0 then 'Es doble' end as a from ${from(many)} where ${apart('n')}) q`,
    `insert into messages (id, order_id, sender_id, receiver_id, client_id, message, read_at, created_at)
     select ${id('message', 'n')}, ${id('order', 'k')}, case n % 2 when 0 then ${ownerOf('k')} else ${providerOf('k')} end,
       case n % 2 when 0 then ${providerOf('k')} else ${ownerOf('k')} end, n::text, '¿A qué hora puedes venir?', case when n % 5 > 0 then now() end, ${moment('n')}
     from (select n, 1 + n % ${many} as k from ${from(notifications)}) m where ${apart('k')}`,
    `insert into notifications (id, user_id, type, title, message, data, read_at, created_at)
     select ${id('notification', 'n')}, ${providerOf('k')}, 'new_order_match', 'Nuevo pedido para ti', 'Un pedido cerca de ti', jsonb_build_object('orderId', ${id('order', 'k')}, 'matchScore', 80),
       case when n % 3 > 0 then now() end, ${moment('n')}
     from (select n, 1 + n % ${many} as k from ${from(notifications)}) m where ${apart('k')}`,
    `insert into claims (id, user_id, message, status, kind, awaits_reply, created_at, updated_at)
     select ${id('claim', 'n')}, ${person('n')}, 'No me respondió nunca', (array['pending', 'reviewed', 'resolved', 'resolved'])[1 + n % 4], (array['other', 'report'])[1 + n % 2], n % 4 = 0, ${moment('n')}, ${moment('n')}
     from ${from(Math.ceil(many / 20))}`,
    `insert into unknown_words (stem, order_id, written, created_at)
     select 'cosaraz' || n % 20000, ${id('order', 'n')}, 'cosaraza' || n % 20000, ${moment('n * 3')} from ${from(many)} where n % 3 = 0 and ${apart('n')}`,
    `insert into admin_events (actor_id, person_id, kind, created_at)
     select (select id from users where role = 'admin' limit 1), ${person('n')}, (array['claim_resolved', 'user_deactivated', 'job_retried', 'claim_answered'])[1 + n % 4], ${moment('n')}
     from ${from(Math.ceil(many / 20))}`,
  ];
}

/** What the busy customer and the busy provider did, with other people of the market. */
function heavyStatements({ services: many }: Size, { customerId, providerId, serviceId }: Heavy): string[] {
  const customer = `'${customerId}'::uuid`;
  const provider = `'${providerId}'::uuid`;
  const from = (count: number) => `generate_series(1, ${count}) n`;
  const other = (n: string) => one('person', `${n} * 31`, many);
  const orderOf = (owner: string, kind: Kind, count: number, status: string, offer: string) =>
    `insert into orders (id, user_id, title, description, location, latitude, longitude, zone, urgency, status, cells, terms, country, matched_at, completed_offer_id, accepted_at, completed_at, created_at)
     select ${id(kind, 'n')}, ${owner}, d.title, d.description, d.location, d.latitude, d.longitude, d.zone, d.urgency, o.state, d.cells, d.terms, d.country, o.at,
       case o.state when 'completed' then ${offer} end, o.at, case o.state when 'completed' then o.at end, o.at
     from (select n, ${status} as state, ${moment('n * 101')} as at from ${from(count)}) o
     join drawn_orders d on d.at = 1 + n % (select count(*) from drawn_orders)`;
  const offersFor = (kind: Kind, count: number, service: string, by: string, extra: string, state: string) =>
    `insert into offers (id, order_id, service_id, provider_id, message, price, status, won, won_at, decided_at, created_at)
     select ${extra}, ${id(kind, 'n')}, ${service}, ${by}, 'Puedo ir mañana', 1500, ${OFFER_STATUS(state)}, ${WON(state, moment('n * 101'))}, ${moment('n * 101')}, ${moment('n * 101')} from ${from(count)}`;
  const offerOfOthers = (n: string) =>
    [one('service', n, many), one('person', `(1 + (${n})::bigint % ${many}) * 3`, many)] as const;
  const [service, by] = offerOfOthers('n * 41');
  const won = `case when n % 5 = 0 then 'in_progress' else 'completed' end`;
  return [
    orderOf(customer, 'asked', HEAVY.orders, STATUS('n'), id('extra', 'n')),
    offersFor('asked', HEAVY.orders, service, by, id('extra', 'n'), STATUS('n')),
    `insert into offers (id, order_id, service_id, provider_id, message, price, created_at)
     select ${id('extra', '1000000 + n')}, ${id('asked', '1')}, ${offerOfOthers('n * 43 + 1')[0]}, ${offerOfOthers('n * 43 + 1')[1]}, 'Yo también puedo', 900 + n, now() - n * interval '1 minute'
     from ${from(HEAVY.offersOnOne)} on conflict do nothing`,
    orderOf(other('n'), 'won', HEAVY.won, won, id('extra', '2000000 + n')),
    offersFor('won', HEAVY.won, `'${serviceId}'::uuid`, provider, id('extra', '2000000 + n'), won),
    `insert into reviews (id, order_id, offer_id, service_id, reviewer_id, rating, comment, created_at)
     select ${id('extra', 'n')}, ${id('won', 'n')}, ${id('extra', '2000000 + n')}, '${serviceId}', ${other('n')}, 3 + n % 3, 'Muy bien', ${moment('n * 101')} from ${from(HEAVY.won)} where n % 5 > 0`,
    `insert into matches (id, order_id, service_id, provider_id, score, reasons, notified_at, order_at, order_active, created_at)
     select ${id('extra', 'n')}, o.id, '${serviceId}', ${provider}, 30 + n % 71, '{"Hace destapaciones"}', o.created_at, o.created_at, o.status = 'active', o.created_at
     from ${from(HEAVY.matches)} join orders o on o.id = ${one('order', 'n * 9', many)} on conflict do nothing`,
    `insert into events (actor_id, order_id, kind, created_at)
     select case kind when 'offer_made' then ${provider} else ${other('n')} end, ${id('won', 'n')}, kind, ${moment('n * 101')} from ${from(HEAVY.won)}, unnest(array['order_created', 'offer_made', 'offer_accepted', 'order_completed']) kind`,
    `insert into events (actor_id, order_id, kind, created_at)
     select case kind when 'offer_made' then ${by} else ${customer} end, ${id('asked', 'n')}, kind, ${moment('n * 101')} from ${from(HEAVY.orders)}, unnest(array['order_created', 'offer_made', 'offer_accepted', 'order_completed']) kind`,
    `insert into notifications (id, user_id, type, title, message, data, read_at, created_at)
     select ${id('extra', `${'n'} + at * 1000000`)}, who, 'new_order_match', 'Nuevo pedido para ti', 'Un pedido cerca de ti', jsonb_build_object('orderId', ${id('won', 'n')}), case when n % 2 = 0 then now() end, ${moment('n * 101')}
     from ${from(HEAVY.notifications)}, unnest(array[${customer}, ${provider}]) with ordinality as person(who, at)`,
    `insert into messages (id, order_id, sender_id, receiver_id, client_id, message, read_at, created_at)
     select ${id('extra', 'n')}, null, case n % 2 when 0 then ${customer} else ${provider} end, case n % 2 when 0 then ${provider} else ${customer} end, 'extra' || n, '¿Y ahora?', now(), ${moment('n * 101')}
     from ${from(HEAVY.messagesWithOne)}`,
    `insert into messages (id, order_id, sender_id, receiver_id, client_id, message, read_at, created_at)
     select ${id('extra', '1000000 + n')}, ${id('won', '1 + n % 500')}, case k % 2 when 0 then ${other('1 + n % 500')} else ${provider} end, case k % 2 when 0 then ${provider} else ${other('1 + n % 500')} end, 'more' || n, 'Nos vemos el jueves', case when n % 7 > 0 then now() end, ${moment('n * 101')}
     from (select n, n / 500 as k from ${from(HEAVY.won * 6)}) m`,
    `insert into messages (id, order_id, sender_id, receiver_id, client_id, message, created_at)
     select ${id('extra', '2000000 + n')}, ${id('asked', 'n')}, ${by}, ${customer}, 'asked' || n, '¿Sigue en pie?', ${moment('n * 101')} from ${from(HEAVY.orders)}`,
  ];
}
