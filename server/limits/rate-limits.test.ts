import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, openMarket } from '../../tests/support/market.ts';
import { PASSWORD } from '../../tests/support/people.ts';
import { aRedis, redisServer } from '../../tests/support/redis.ts';
import { LOOPBACK_COUNTS_FOR, PER_MINUTE } from './table.ts';

const MOST = PER_MINUTE.credentials.address;

interface From {
  peer?: string;
  headers?: Record<string, string>;
}

/** A cheap public call that only serves to be counted. */
async function tryLink(market: Market, { peer = '127.0.0.1', headers = {} }: From): Promise<number> {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/auth/verify-email',
    payload: { token: 'inventado' },
    remoteAddress: peer,
    headers,
  });
  return answer.statusCode;
}

/** Makes so many calls; returns how many were let through. */
async function letThrough(market: Market, calls: number, from: (at: number) => From): Promise<number> {
  let passed = 0;
  for (let at = 0; at < calls; at++) if ((await tryLink(market, from(at))) !== 429) passed++;
  return passed;
}

const forwarded = (address: string): From => ({ headers: { 'x-forwarded-for': address } });

describe('behind one proxy', () => {
  const market = openMarket({ worker: false, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

  test.each([
    ['x-forwarded-for', (at: number) => `198.51.100.${at}, 203.0.113.1`],
    ['forwarded', (at: number) => `for=198.51.100.${at}`],
    ['x-real-ip', (at: number) => `198.51.100.${at}`],
    ['x-forwarded-host', (at: number) => `otro${at}.example`],
    ['x-client-ip', (at: number) => `198.51.100.${at}`],
  ])('nobody gets a new limit by inventing %s', async (name, value) => {
    const address =
      name === 'x-forwarded-for' ? '' : `2001:db8:${name.length}:${name.startsWith('x') ? 1 : 2}::1`;
    const passed = await letThrough(market, MOST + 5, (at) => ({
      headers: { ...(address ? { 'x-forwarded-for': address } : {}), [name]: value(at) },
    }));
    expect(passed).toBe(MOST);
  });

  test('each visitor has a limit of their own', async () => {
    expect(await letThrough(market, MOST + 1, () => forwarded('203.0.113.50'))).toBe(MOST);
    expect(await tryLink(market, forwarded('203.0.113.51'))).toBe(400);
  });

  test('all IPv6 addresses of one subscriber count as one', async () => {
    const passed = await letThrough(market, MOST + 5, (at) =>
      forwarded(`2001:db8:0:1::${at.toString(16)}:${at}`),
    );
    expect(passed).toBe(MOST);
    expect(await tryLink(market, forwarded('2001:db8:0:2::1'))).toBe(400);
  });

  test('an IPv4 address inside an IPv6 one counts as that IPv4 address', async () => {
    const passed = await letThrough(market, MOST + 5, (at) =>
      forwarded(at % 2 ? '203.0.113.60' : '::ffff:203.0.113.60'),
    );
    expect(passed).toBe(MOST);
  });

  test('a caller who claims to be this machine counts as one', async () => {
    expect(await letThrough(market, MOST + 5, () => forwarded('127.0.0.1'))).toBe(MOST);
  });

  test('a list that is searched counts as a search, and one that is read does not', async () => {
    const list = async (query: string) =>
      (await market.call('GET', `/api/services${query}`, forwarded('203.0.113.80'))).status;
    for (let at = 0; at < PER_MINUTE.search.address; at++) await list('?search=plomero');
    expect(await Promise.all([list('?search=otra'), list('?location=Salto'), list('')])).toEqual([
      429, 429, 200,
    ]);
  });

  test('a call that is refused for want of a session counts too', async () => {
    const refused = async (url: string, address: string, token: string) =>
      (await market.call('GET', url, { token, ...forwarded(address) })).status;
    const statuses = new Set<number>();
    for (let at = 0; at < PER_MINUTE.search.address; at++)
      statuses.add(await refused('/api/geocoding/area?city=Salto', '203.0.113.81', `inventado${at}`));
    expect([...statuses]).toEqual([401]);
    expect(await refused('/api/geocoding/area?city=Salto', '203.0.113.81', 'inventado')).toBe(429);
  });

  test('a session remembers the address that the proxy saw', async () => {
    const { body } = await market.call('POST', '/api/auth/register', {
      body: { email: 'ana@ejemplo.com', password: PASSWORD, firstName: 'Ana', lastName: 'Pérez' },
      headers: { 'x-forwarded-for': '198.51.100.7, ::ffff:203.0.113.70' },
    });
    const rows = await market.sql('select ip_address from sessions where user_id = $1', [body.user.id]);
    expect(rows).toEqual([{ ip_address: '203.0.113.70' }]);
  });
});

describe('behind the proxies of a network', () => {
  const market = openMarket({
    worker: false,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8,2001:db8::/32' },
  });

  test('those proxies are believed, however many pass a call on', async () => {
    const through = (visitor: string): From => ({
      peer: '10.0.0.2',
      headers: { 'x-forwarded-for': `198.51.100.1, ${visitor}, 10.9.9.9` },
    });
    expect(await letThrough(market, MOST + 1, () => through('203.0.113.9'))).toBe(MOST);
    expect(await tryLink(market, through('203.0.113.10'))).toBe(400);
  });

  test('a caller who reaches the server past them is not', async () => {
    const passed = await letThrough(market, MOST + 5, (at) => ({
      ...forwarded(`203.0.113.${at}`),
      peer: '192.0.2.1',
    }));
    expect(passed).toBe(MOST);
  });
});

describe('with no proxy', () => {
  const market = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });

  test('this machine counts for many, a stranger for one, whatever they claim', async () => {
    expect(await letThrough(market, MOST * 3, () => ({}))).toBe(MOST * 3);
    const claims = (at: number): From => ({
      peer: '192.0.2.9',
      headers: { 'x-forwarded-for': at % 2 ? '127.0.0.1' : `203.0.113.${at}` },
    });
    expect(await letThrough(market, MOST + 5, claims)).toBe(MOST);
    expect(LOOPBACK_COUNTS_FOR).toBeGreaterThan(3);
  });

  test('a refusal says when to come back', async () => {
    const call = () =>
      market.app.inject({
        method: 'POST',
        url: '/api/auth/verify-email',
        payload: { token: 'x' },
        remoteAddress: '192.0.2.33',
      });
    for (let at = 0; at < MOST; at++) await call();
    const refused = await call();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatch(/demasiados intentos/);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});

describe.runIf(redisServer)('with Redis between two nodes', async () => {
  const redis = await aRedis();
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', REDIS_URL: redis.url };
  beforeAll(() => redis.start());
  const one = openMarket({ worker: false, env });
  const two = openMarket({ worker: false, env, beside: one });
  afterAll(() => redis.kill());

  test('the nodes count together', async () => {
    const visitor = () => forwarded('203.0.113.1');
    const passed = (await letThrough(one, MOST / 2, visitor)) + (await letThrough(two, MOST, visitor));
    expect(passed).toBe(MOST);
  });

  test.each([
    ['hangs', '203.0.113.2'],
    ['is gone', '203.0.113.3'],
  ])('each node counts for itself while Redis %s, and everybody is answered', async (what, address) => {
    await (what === 'hangs' ? redis.hang() : redis.kill());
    expect(await letThrough(one, MOST + 5, () => forwarded(address))).toBe(MOST);
    if (what !== 'hangs') return;
    redis.goOn();
    // Waits until both nodes count together again: together they then let through only as many calls as one node would.
    for (let visitors = 0; ; visitors++) {
      const next = () => forwarded(`198.51.100.${visitors}`);
      const passed = (await letThrough(one, MOST, next)) + (await letThrough(two, MOST, next));
      if (passed === MOST) return;
    }
  });
});
