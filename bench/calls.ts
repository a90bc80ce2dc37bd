// The calls that every screen makes, beside the least that a server can do: node bench/calls.ts
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { findRunning } from '../server/db/embedded.ts';
import { ready, spawnServer, stop } from '../tests/support/server.ts';

const SERVICES = 5_000;
const ORDERS = 200;
const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;

const folder = mkdtempSync(join(tmpdir(), 'echamano-bench-'));
const server = await ready(await spawnServer(folder));
const database = await findRunning(folder);
const bare = fork(join(import.meta.dirname, 'calls', 'bare.ts'), [database ?? '']);
try {
  const [port] = (await once(bare, 'message')) as [number];
  const token = await fill();
  const calls = [
    { name: 'un servidor desnudo, 20 filas', url: `http://127.0.0.1:${port}/` },
    { name: 'GET /api/services, 20 por página', url: `${server.url}/api/services?limit=20` },
    { name: 'GET /api/orders?available, 20', url: `${server.url}/api/orders?available=true&limit=20`, token },
    { name: 'GET /api/notifications', url: `${server.url}/api/notifications`, token },
    { name: 'GET /api/auth/me', url: `${server.url}/api/auth/me`, token },
  ];
  const rates = new Map<string, number[]>(calls.map(({ name }) => [name, []]));
  // Each in turn, several times over: what else the machine does falls on all alike.
  for (let round = 0; round < ROUNDS; round++)
    for (const call of calls) rates.get(call.name)!.push(await rate(call));
  const limit = middle(rates.get(calls[0]!.name)!);
  console.log('                                    pedidos/s   del límite');
  for (const { name } of calls) {
    const own = middle(rates.get(name)!);
    console.log(`${name.padEnd(36)} ${own.toFixed(0).padStart(8)} ${(own / limit).toFixed(2).padStart(12)}`);
  }
} finally {
  bare.kill();
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}

/** One provider with orders waiting, among many services; answers the provider's token. */
async function fill(): Promise<string> {
  const provider = await send('/api/auth/register', person('proveedor'));
  const customer = await send('/api/auth/register', person('cliente'));
  const service = {
    name: 'Sanitario de prueba',
    description: 'Destapo piletas.',
    phone: '+59899123456',
    coverageAreas: ['Montevideo'],
  };
  const { id } = await send('/api/services', service, provider.token);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `insert into users (id, email, name, first_name, last_name)
     select gen_random_uuid(), 'persona' || n || '@ejemplo.com', 'Persona ' || n, 'Persona', n::text from generate_series(1, $1::int) n`,
    [SERVICES],
  );
  await client.query(
    `insert into services (id, user_id, name, description, phone, rating, total_reviews)
     select gen_random_uuid(), id, 'Servicio de ' || name, 'Un servicio como tantos otros', '+59899123456', random() * 5, random() * 50
     from users where email like 'persona%'`,
  );
  await client.query(
    `with asked as (
       insert into orders (id, user_id, title, description, location, latitude, longitude, matched_at, created_at)
       select gen_random_uuid(), $1, 'Pedido ' || n, 'Se tapó la pileta de la cocina', 'Pocitos', -34.91, -56.15, now(), now() - n * interval '1 hour'
       from generate_series(1, $4::int) n returning id)
     insert into matches (id, order_id, service_id, provider_id, score, reasons)
     select gen_random_uuid(), id, $2, $3, 80, '{"Hace destapaciones","Cubre Montevideo"}' from asked`,
    [customer.user.id, id, provider.user.id, ORDERS],
  );
  await client.query(
    `insert into notifications (id, user_id, type, title, message, data)
     select gen_random_uuid(), $1, 'new_order_match', 'Nuevo pedido para ti', title, jsonb_build_object('orderId', id) from orders`,
    [provider.user.id],
  );
  await client.query('vacuum analyze');
  await client.end();
  return provider.token;
}

function person(name: string) {
  return { email: `${name}@ejemplo.com`, password: 'una-clave-buena', firstName: name, lastName: 'Prueba' };
}

interface Answer {
  id: string;
  token: string;
  user: { id: string };
}

async function send(path: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function rate({ url, token }: { url: string; token?: string }): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} wrong answers`);
  return result.requests.average;
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
