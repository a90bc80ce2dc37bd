import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { boundUnreadAnswers } from './unread-answers.ts';

const MB = 1024 * 1024;
/** More than the system's own buffers take. */
const ANSWER = 'x'.repeat(16 * MB);
const app = Fastify({ forceCloseConnections: true, trustProxy: true });
boundUnreadAnswers(app, readConfig({ TRUST_PROXY: '1' }), { bytes: 40 * MB, fromBytes: MB });
app.get('/', async () => ANSWER);
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Asks and reads nothing yet. */
async function ask(address: string): Promise<Socket> {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\nconnection: close\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}
async function bytesRead(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (data) => {
    bytes += data.length;
  });
  await once(socket, 'close');
  return bytes;
}

test('a client who leaves many large answers unread loses the oldest, and others who read slowly keep theirs', async () => {
  const other = await ask('10.0.0.1');
  const greedy: Socket[] = [];
  for (let count = 0; count < 5; count++) greedy.push(await ask('10.0.0.2'));
  expect(await bytesRead(other)).toBeGreaterThan(ANSWER.length);
  const read = await Promise.all(greedy.map(bytesRead));
  expect(read.map((bytes) => bytes > ANSWER.length)).toEqual([false, false, false, false, true]);
});
