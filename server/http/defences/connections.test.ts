import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Overloaded } from '../../failures.ts';
import { makeRoomForOthers } from './connections.ts';

const LIMITS = { most: 30, roomFrom: 20, droppedTogether: 1, ofOneAddress: 10 };
const app = Fastify({ forceCloseConnections: true });
makeRoomForOthers(app, LIMITS);
app.get('/', async () => 'hola');
app.get('/full', async (_, reply) => reply.status(503).send(new Overloaded().toReply()));
let begun = 0;
let end = () => {};
const ended = new Promise<void>((resolve) => {
  end = resolve;
});
app.get('/long', async () => {
  begun += 1;
  await ended;
  return 'por fin';
});
app.server.on('upgrade', (_, socket) => {
  socket.on('error', () => {}).on('end', () => socket.end());
  socket.resume().write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
});
app.post('/body', async () => 'hola');
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

const sockets: Socket[] = [];
beforeEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  while (await new Promise((resolve) => app.server.getConnections((_, open) => resolve(open)))) await turn();
});
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = app.server.address() as { port: number };
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
const many = async (count: number, address?: string) => {
  const list: Socket[] = [];
  for (let at = 0; at < count; at++) list.push(await open(address));
  return list;
};
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
/** The answer, or an empty text if the connection was closed before. */
async function ask(socket: Socket, text = get('/')): Promise<string> {
  await turn();
  if (socket.destroyed) return '';
  socket.write(text);
  const [said = ''] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return String(said);
}

test('a new connection is let in beside any number of silent ones, also of its own address', async () => {
  const used = await open();
  await ask(used);
  const silent = await many(3 * LIMITS.most);
  expect(await ask(await open())).toContain('hola');
  expect(await ask(used)).toContain('hola');
  expect(silent.at(-1)!.destroyed).toBe(false);
});

test('a new connection is let in beside answered ones that stay open: the one idle longest is dropped', async () => {
  const kept = await many(LIMITS.roomFrom);
  for (const socket of kept) await ask(socket);
  await ask(kept[0]!);
  expect(await ask(await open())).toContain('hola');
  expect(await ask(kept[1]!)).toBe('');
  expect(await ask(kept[0]!)).toContain('hola');
});

test('a new connection is let in beside requests whose bodies do not arrive', async () => {
  for (const socket of await many(3 * LIMITS.most)) {
    socket.write('POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 99\r\n\r\n');
    await turn();
  }
  expect(await ask(await open())).toContain('hola');
});

test('the address that holds most loses a connection, even if another’s were idle for longer', async () => {
  const other = await open('127.0.0.2');
  await many(3 * LIMITS.most);
  expect(await ask(other)).toContain('hola');
});

test('calls under way and live connections stay open', async () => {
  const [slow, live] = [await open(), await open()];
  const answer = ask(slow, get('/long'));
  await ask(live, 'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  while (!begun) await turn();
  await many(3 * LIMITS.most);
  expect(live.destroyed).toBe(false);
  end();
  expect(await answer).toContain('por fin');
});

test('a refused caller whose address holds many loses the connection, one that holds few keeps it', async () => {
  const [few] = await many(LIMITS.ofOneAddress);
  expect(await ask(few!, get('/full'))).not.toMatch(/connection: close/i);
  await open();
  expect(await ask(few!, get('/full'))).toMatch(/connection: close/i);
});
