import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import WebSocket, { WebSocketServer } from 'ws';
import { findRunning } from '../server/db/embedded.ts';
import { callsTo } from '../tests/hostile/support/send.ts';
import { aDirectOrder, aPerson, aService } from '../tests/support/people.ts';
import { ready, spawnServer, stop } from '../tests/support/server.ts';
import { type Talker, talkingPairs } from '../tests/support/talkers.ts';
import { percentile } from './figures.ts';
import { inTurns } from './in-turns.ts';

/**
 * How many people talk in pairs and how often each writes; then `steady` people write `per-second` messages a second
 * in all.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    messages: { type: 'string', default: '4' },
    steady: { type: 'string', default: '2000' },
    'per-second': { type: 'string', default: '500' },
  },
});
const PEOPLE = Number(values.people);
const MESSAGES = Number(values.messages);
const IN_PARALLEL = 25;
const STEADY = { people: Number(values.steady), perSecond: Number(values['per-second']), seconds: 20 };
const P99_WITHIN_MS = 100;

const folder = mkdtempSync(join(tmpdir(), 'echamano-bench-'));
// With the limits of an installation: five hundred people behind one address must not be refused.
const server = await ready(await spawnServer(folder, { RATE_LIMITS: 'on' }));
const api = callsTo(server.url);
try {
  const people = await inTurns(PEOPLE, IN_PARALLEL, (n) => aPerson(api, 'Persona', String(n)));
  // A direct order lets the two talk about it at once.
  const orders = await inTurns(PEOPLE / 2, IN_PARALLEL, async (n) =>
    aDirectOrder(api, people[2 * n]!, await aService(api, people[2 * n + 1]!)),
  );
  const began = performance.now();
  const sockets = await Promise.all(people.map(({ token }) => connect(token)));
  console.log(`${PEOPLE} sockets con la sesión iniciada: ${Math.round(performance.now() - began)} ms`);
  const ours = await deliveries(sockets, (from, n) => ({
    type: 'chat_message',
    orderId: orders[from >> 1],
    receiverId: people[from ^ 1]!.id,
    message: `mensaje ${n}`,
    clientId: `${from}-${n}`,
  }));
  for (const socket of sockets) socket.terminate();
  const limit = await bareDeliveries();
  console.log(`${PEOPLE * MESSAGES} mensajes guardados, confirmados y entregados: ${Math.round(ours)}/s`);
  console.log(
    `ws a secas, sin guardar nada: ${Math.round(limit)}/s; proporción ${(ours / limit).toFixed(3)}`,
  );
  const database = new pg.Pool({ connectionString: await findRunning(folder), max: 20 });
  await database.query('create table bare_messages (id bigserial primary key, sender int, message text)');
  const storing = await bareDeliveries((from, message) =>
    database.query({
      name: 'store',
      text: 'insert into bare_messages (sender, message) values ($1, $2)',
      values: [from, message],
    }),
  );
  console.log(
    `ws a secas, un insert preparado por mensaje: ${Math.round(storing)}/s; proporción ${(ours / storing).toFixed(3)}`,
  );
  const took = await steadily(await talkingPairs(database, STEADY.people / 2));
  await database.end();
  console.log(
    `${STEADY.people} sockets, ${STEADY.perSecond} mensajes por segundo durante ${STEADY.seconds} s, cada uno desde que le tocaba hasta ` +
      `su entrega: mediana ${percentile(took, 0.5).toFixed(0)} ms, p99 ${percentile(took, 0.99).toFixed(0)} ms (límite ${P99_WITHIN_MS})`,
  );
} finally {
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}

async function connect(token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  const signedIn = received(socket, 'auth_success');
  socket.send(JSON.stringify({ type: 'auth', token }));
  await signedIn;
  return socket;
}

function received(socket: WebSocket, type: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (data: WebSocket.RawData) => {
      if ((JSON.parse(data.toString()) as { type: string }).type !== type) return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
}

/** How long each message took when messages are written at an even pace, without waiting for those before. */
async function steadily(people: Talker[]): Promise<number[]> {
  const sockets = await inTurns(people.length, IN_PARALLEL, (n) => connect(people[n]!.token));
  const total = STEADY.perSecond * STEADY.seconds;
  const took: number[] = [];
  const due = (n: number) => began + (n * 1000) / STEADY.perSecond;
  const all = new Promise<void>((resolve) => {
    for (const socket of sockets)
      socket.on('message', (data) => {
        const said = JSON.parse(data.toString()) as { type: string; data?: { message: { message: string } } };
        if (said.type === 'message_error' || said.type === 'error') throw new Error(data.toString());
        if (said.type !== 'new_message') return;
        took.push(performance.now() - due(Number(said.data!.message.message)));
        if (took.length === total) resolve();
      });
  });
  const began = performance.now();
  for (let n = 0; n < total; n++) {
    if (due(n) > performance.now()) await wait(Math.max(0, due(n) - performance.now()));
    const from = n % people.length;
    const { orderId } = people[from]!;
    const message = { orderId, receiverId: people[from ^ 1]!.id, message: String(n), clientId: `${n}` };
    sockets[from]!.send(JSON.stringify({ type: 'chat_message', ...message }));
  }
  await all;
  for (const socket of sockets) socket.terminate();
  return took;
}

/** Deliveries a second when everybody writes to their partner, counted at the receivers. */
async function deliveries(
  sockets: WebSocket[],
  message: (from: number, n: number) => object,
): Promise<number> {
  let left = sockets.length * MESSAGES;
  const all = new Promise<void>((resolve) => {
    for (const socket of sockets) {
      socket.on('message', (data) => {
        const { type } = JSON.parse(data.toString()) as { type: string };
        if (type === 'message_error' || type === 'error') throw new Error(data.toString());
        if (type === 'new_message' && --left === 0) resolve();
      });
    }
  });
  const began = performance.now();
  for (let n = 0; n < MESSAGES; n++)
    for (const [from, socket] of sockets.entries()) socket.send(JSON.stringify(message(from, n)));
  await all;
  return (sockets.length * MESSAGES * 1000) / (performance.now() - began);
}

/** The least a server can do: store each message, if it is to be stored, then hand it to its writer's partner. */
async function bareDeliveries(
  store: (from: number, message: string) => Promise<unknown> = async () => {},
): Promise<number> {
  const bare = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(bare, 'listening');
  const { port } = bare.address() as { port: number };
  const joined: WebSocket[] = [];
  bare.on('connection', (socket) => {
    const from = joined.push(socket) - 1;
    socket.on('message', async (data) => {
      await store(from, data.toString());
      joined[from ^ 1]?.send(data.toString());
    });
  });
  const sockets: WebSocket[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await once(socket, 'open');
    sockets.push(socket);
  }
  const rate = await deliveries(sockets, (from, n) => ({
    type: 'new_message',
    data: { message: `mensaje ${n}`, clientId: `${from}-${n}` },
  }));
  for (const socket of sockets) socket.terminate();
  bare.close();
  return rate;
}
