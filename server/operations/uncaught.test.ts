import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';

/** A server with two routes, set up like ours, in a process of its own that may end. */
const SERVER = `
  import Fastify from 'fastify';
  import { nameRequests, newRequestId } from './current-request.ts';
  import { logUncaught } from './uncaught.ts';
  const app = Fastify({ logger: true, genReqId: newRequestId, forceCloseConnections: true });
  logUncaught(app.log, () => void app.close().then(() => process.exit(1)));
  nameRequests(app);
  const later = (act) => new Promise((resolve) => setTimeout(() => { resolve('done'); act(); }, 5));
  app.post('/reject', () => later(() => void Promise.reject(new Error('forgotten'))));
  app.post('/throw', () => later(() => { throw new Error('thrown'); }));
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
`;

test('a server logs an unhandled rejection and goes on; after an exception it ends in order with 1', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (data) => (printed += data));
  const ended = once(child, 'exit');
  const said = async (text: string) => {
    await eventually(`«${text}» is printed`, () => printed.includes(text));
    return printed.split('\n').find((line) => line.includes(text))!;
  };
  const url = (await said('http://127.0.0.1')).match(/http:\/\/127[\d.:]+/)![0];
  const post = async (path: string) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(100_000) }),
    });
    return answer.headers.get('x-request-id');
  };
  const rejected = await post('/reject');
  expect(JSON.parse(await said('nobody handled a rejection'))).toMatchObject({
    level: 50,
    requestId: rejected,
    err: { message: 'forgotten' },
  });
  // The server may be gone before it has answered.
  await post('/throw').catch(() => undefined);
  expect(JSON.parse(await said('nobody caught an exception'))).toMatchObject({
    level: 60,
    requestId: expect.not.stringContaining(rejected!),
    err: { message: 'thrown' },
  });
  expect(await ended).toEqual([1, null]);
});
