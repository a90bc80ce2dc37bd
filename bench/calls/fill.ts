// A market of some thousand services, with one customer and one provider who have a full page of everything.
import pg from 'pg';
import { NOWHERE } from '../../server/places/coverage.ts';
import { callsTo } from '../../tests/hostile/support/send.ts';
import { aCustomer, aProvider, type Someone } from '../../tests/support/people.ts';

const SERVICES = 5_000;
const ORDERS = 200;
/** How many offers the opened order has, and how many messages each conversation. */
const OFFERS = 8;
const MESSAGES = 20;
const CONVERSATIONS = 25;

export interface Busy {
  customer: Someone;
  provider: Someone;
  /** An order with offers and messages. */
  orderId: string;
}

export async function fillForCalls(url: string, database: string): Promise<Busy> {
  const api = callsTo(url);
  const [provider, customer] = [await aProvider(api), await aCustomer(api)];
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `insert into users (id, email, name, first_name, last_name)
     select gen_random_uuid(), 'persona' || n || '@ejemplo.com', 'Persona ' || n, 'Persona', n::text from generate_series(1, $1::int) n`,
    [SERVICES],
  );
  await client.query(
    `insert into services (id, user_id, name, description, phone, coverage, rating, total_reviews)
     select gen_random_uuid(), id, 'Servicio de ' || name, 'Un servicio como tantos otros', '+59899123456', $1::jsonb, random() * 5, random() * 50
     from users where email like 'persona%'`,
    [NOWHERE],
  );
  await client.query(
    `with asked as (
       insert into orders (id, user_id, title, description, location, latitude, longitude, matched_at, created_at)
       select gen_random_uuid(), $1, 'Pedido ' || n, 'Se tapó la pileta de la cocina', 'Pocitos', -34.91, -56.15, now(), now() - n * interval '1 hour'
       from generate_series(1, $4::int) n returning id)
     insert into matches (id, order_id, service_id, provider_id, score, reasons, notified_at)
     select gen_random_uuid(), id, $2, $3, 80, '{"Hace destapaciones","Cubre Montevideo"}', now() from asked`,
    [customer.id, provider.serviceId, provider.id, ORDERS],
  );
  await client.query(
    `insert into notifications (id, user_id, type, title, message, data)
     select gen_random_uuid(), $1, 'new_order_match', 'Nuevo pedido para ti', title, jsonb_build_object('orderId', id) from orders`,
    [provider.id],
  );
  const { rows } = await client.query<{ id: string }>(
    'select id from orders order by created_at desc limit $1',
    [CONVERSATIONS],
  );
  await client.query(
    `insert into offers (id, order_id, service_id, provider_id, message, price)
     select gen_random_uuid(), $1, s.id, s.user_id, 'Puedo ir mañana', 1500 from
       (select * from services where id <> $3 order by rating desc limit $2) s
     union all select gen_random_uuid(), o.id, $3::uuid, $4::uuid, 'Puedo ir hoy', 1800 from unnest($5::uuid[]) o (id)`,
    [rows[0]!.id, OFFERS, provider.serviceId, provider.id, rows.map(({ id }) => id)],
  );
  await client.query(
    `insert into messages (id, order_id, sender_id, receiver_id, message, created_at)
     select gen_random_uuid(), o.id, case n % 2 when 0 then $1::uuid else $2::uuid end, case n % 2 when 0 then $2::uuid else $1::uuid end,
       '¿A qué hora puedes venir?', now() - n * interval '1 minute'
     from unnest($3::uuid[]) o (id), generate_series(1, $4::int) n`,
    [customer.id, provider.id, rows.map(({ id }) => id), MESSAGES],
  );
  await client.query('vacuum analyze');
  await client.end();
  return { customer, provider, orderId: rows[0]!.id };
}
