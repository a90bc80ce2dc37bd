import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openMarket } from '../../../tests/support/market.ts';
import { aPerson } from '../../../tests/support/people.ts';

const market = openMarket({ worker: false });
const MANY = 60;
const opened: Socket[] = [];
beforeAll(() => market.app.listen({ port: 0, host: '127.0.0.1' }));
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

const ask = (line: Socket, path: string, header = '') =>
  line.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${header}\r\n`);

/** A connection that the server has accepted, which it does one at a time. */
async function aLineFrom(localAddress: string): Promise<Socket> {
  const { port } = market.app.server.address() as { port: number };
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  opened.push(socket);
  ask(socket, '/api/nada');
  await once(socket, 'data');
  return socket;
}

interface Asks {
  from?: string;
  token?: string;
  cookie?: string;
}

/** All ask at once, first the many and then one more; how many of the many were answered before the one. */
async function answeredBefore(one: Asks, many: (n: number) => Asks): Promise<number> {
  const all = [...Array.from({ length: MANY }, (_, n) => many(n)), one];
  const lines = await Promise.all(all.map(({ from = '127.0.0.1' }) => aLineFrom(from)));
  const answered: number[] = [];
  for (const [n, line] of lines.entries()) line.once('data', () => answered.push(n));
  const last = Promise.all(lines.map((line) => once(line, 'data')));
  for (const [n, { token, cookie = '' }] of all.entries())
    ask(lines[n]!, '/api/nada', token ? `authorization: Bearer ${token}\r\n` : `cookie: ${cookie}\r\n`);
  await last;
  return answered.indexOf(MANY);
}

test('a visitor who comes after sixty requests of another address is answered among the first', async () => {
  expect(await answeredBefore({ from: '127.0.0.2' }, () => ({}))).toBeLessThan(10);
});

test('a signed-in person is too, after sixty requests of strangers behind the same address, or with ever different cookies', async () => {
  const [{ token }, busy] = [await aPerson(market), await aPerson(market)];
  await market.call('GET', '/api/auth/me', { token });
  expect(await answeredBefore({ token }, () => ({}))).toBeLessThan(10);
  expect(await answeredBefore({ token }, (n) => ({ token: `inventada-${n}` }))).toBeLessThan(10);
  const disguised = (n: number) => ({ cookie: `a=${n}; echamano_session=${busy.token}; b=${n}` });
  await Promise.all(
    Array.from({ length: MANY }, (_, n) => market.call('GET', '/api/auth/me', { headers: disguised(n) })),
  );
  expect(await answeredBefore({ token }, disguised)).toBeLessThan(10);
});

test('the others are answered when those before them hang up', async () => {
  const [gone, stays] = await Promise.all([aLineFrom('127.0.0.1'), aLineFrom('127.0.0.1')]);
  ask(stays, '/api/nada');
  ask(gone, '/api/nada');
  gone.resetAndDestroy();
  ask(stays, '/api/categories');
  let said = '';
  for await (const piece of stays) {
    said += piece;
    if (said.includes('HTTP/1.1 200')) break;
  }
  expect(said).toContain('HTTP/1.1 404');
});
