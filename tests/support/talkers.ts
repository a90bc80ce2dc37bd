// Pairs who may talk: one asked the other directly. By SQL, since thousands of passwords would take minutes to hash.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashToken } from '../../server/accounts/hashed-tokens.ts';
import { NOWHERE } from '../../server/places/coverage.ts';

export interface Talker {
  id: string;
  token: string;
  /** What the pair talks about. */
  orderId: string;
}

/** The people of all pairs; the two of a pair follow each other. */
export async function talkingPairs(pool: pg.Pool, pairs: number): Promise<Talker[]> {
  const tokens = Array.from({ length: pairs * 2 }, () => randomBytes(24).toString('base64url'));
  const { rows } = await pool.query<{ id: string; order_id: string }>(
    `with person as (
       insert into users (id, email, name, first_name, last_name)
       select gen_random_uuid(), 'par' || n || '@ejemplo.com', 'Persona ' || n, 'Persona', n::text
       from generate_series(1, $1::int) n returning id, last_name::int as n),
     signed_in as (
       insert into sessions (id, user_id, token, expires_at)
       select gen_random_uuid(), id, ($2::text[])[n], now() + interval '1 day' from person),
     offered as (
       insert into services (id, user_id, name, description, phone, coverage)
       select gen_random_uuid(), id, 'Servicio ' || n, 'Destapo piletas.', '+59899123456', $3::jsonb from person where n % 2 = 0
       returning id, user_id),
     asked as (
       insert into orders (id, user_id, direct_service_id, title, description, location, latitude, longitude, matched_at)
       select gen_random_uuid(), customer.id, offered.id, 'Pileta', 'Se tapó la pileta', 'Pocitos', -34.91, -56.15, now()
       from offered join person provider on provider.id = offered.user_id join person customer on customer.n = provider.n - 1
       returning id, user_id, direct_service_id)
     select person.id, asked.id as order_id from person
     left join offered on offered.user_id = person.id
     join asked on asked.user_id = person.id or asked.direct_service_id = offered.id
     order by person.n`,
    [tokens.length, tokens.map(hashToken), NOWHERE],
  );
  await pool.query('analyze');
  return rows.map(({ id, order_id: orderId }, at) => ({ id, orderId, token: tokens[at]! }));
}
