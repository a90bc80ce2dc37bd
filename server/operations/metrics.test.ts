import { describe, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { type Answer, openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOrder, aPerson, aProvider } from '../../tests/support/people.ts';
import { enqueue } from '../jobs/queue.ts';

const TOKEN = 'the-token-of-the-metrics';
const lines: Record<string, unknown>[] = [];
const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
const market = openMarket({
  logTo,
  env: { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info', SLOW_QUERY_MS: '200' },
});
const quiet = openMarket({ worker: false });
const limited = openMarket({
  worker: false,
  env: { METRICS_TOKEN: TOKEN, RATE_LIMITS: 'on' },
});

const scrape = async (of = market) =>
  (await of.call('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).body as string;
/** The sum of the samples of a name whose labels say all of these. */
function figure(text: string, name: string, ...labels: string[]): number {
  const samples = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => labels.every((label) => line.includes(label)));
  return samples.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('the metrics', () => {
  test('are shown with the token, and nowhere if there is none', async () => {
    const get = (headers: Record<string, string>, of = market) => of.call('GET', '/metrics', { headers });
    expect((await get({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
      expect(await get({ authorization })).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await get({}, quiet)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('have every failure that an alert waits for, also before the first one', async () => {
    const text = await scrape();
    for (const series of [
      'echamano_jobs_total{kind="match_order",outcome="failed"}',
      'echamano_mails_total{outcome="failed"}',
      'echamano_pushes_total{outcome="failed"}',
    ])
      expect(text).toContain(`${series} `);
  });

  test('count calls by their template, never by what was asked', async () => {
    const before = await scrape();
    const { id, token } = await aPerson(market);
    for (let n = 0; n < 3; n++) await market.call('GET', `/api/orders/${id}/detail?clave=${n}`, { token });
    await market.call('GET', `/nada/${id}`);
    const after = await scrape();
    const labels = ['method="GET"', 'route="/api/orders/:id/detail"'];
    const count = (text: string) => figure(text, 'echamano_http_requests_total', ...labels, 'status="404"');
    expect(count(after) - count(before)).toBe(3);
    const timed = (text: string) => figure(text, 'echamano_http_request_duration_seconds_count', ...labels);
    expect(timed(after) - timed(before)).toBe(3);
    expect(after).not.toContain(id);
    expect(after).not.toContain('clave');
  });

  test('follow an order to its provider, and the connection that brings it', async () => {
    const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
    await connectLive(market, pedro.token);
    await market.settle();
    const before = await scrape();
    await anOrder(market, clara);
    await market.settle();
    const rose = async (name: string, ...labels: string[]) => {
      let after = before;
      await eventually(`${name} rises`, async () => {
        after = await scrape();
        return figure(after, name, ...labels) > figure(before, name, ...labels);
      });
      return after;
    };
    await rose('echamano_matches_total', 'what="made"');
    await rose('echamano_matches_total', 'what="notified"');
    await market.call('POST', '/api/auth/forgot-password', { body: { email: clara.email } });
    await rose('echamano_mails_total', 'outcome="left"');
    const after = await rose('echamano_jobs_total', 'kind="match_order"', 'outcome="done"');
    expect(figure(after, 'echamano_sockets_open')).toBe(1);
    expect(figure(after, 'echamano_database_up')).toBe(1);
    expect(figure(after, 'echamano_worker_up')).toBe(1);
    expect(figure(after, 'echamano_live_way_up', 'way="postgres"')).toBe(1);
    expect(figure(after, 'echamano_database_connections_max', 'pool="calls"')).toBe(10);
    expect(after).toContain('nodejs_eventloop_lag_seconds');
    closeClients();
  });

  test('say how long jobs wait, and that one fails', async () => {
    const { db } = limited.context;
    await enqueue(db, 'send_mail', { to: 'clara@ejemplo.com', template: 'notification', data: {} }, 'late');
    await limited.sql(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where key = 'late'`,
    );
    const text = await scrape(limited);
    expect(figure(text, 'echamano_jobs', 'kind="send_mail"', 'state="waiting"')).toBe(1);
    expect(figure(text, 'echamano_jobs_oldest_seconds')).toBeGreaterThanOrEqual(3600);
    await enqueue(market.context.db, 'match_order', { orderId: 'no-es-un-id' });
    await eventually('the job has failed', async () =>
      figure(await scrape(), 'echamano_jobs_total', 'kind="match_order"', 'outcome="retried"'),
    );
  });

  test('count callers refused for asking too much', async () => {
    const { token } = await aPerson(limited);
    const route = '/api/geocoding/reverse';
    const refused = async () =>
      figure(await scrape(limited), 'echamano_rate_limited_total', `route="${route}"`);
    const before = await refused();
    for (;;) {
      const { status } = await limited.call('GET', `${route}?lat=-34.9&lng=-56.1`, { token });
      if (status === 429) break;
    }
    expect(await refused()).toBe(before + 1);
  });

  test('are answered while no database connection is left, and say so', async () => {
    const { pool } = limited.database;
    const held = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()));
    const text = await scrape(limited);
    expect(figure(text, 'echamano_database_up')).toBe(0);
    expect(figure(text, 'echamano_database_connections', 'pool="calls"', 'state="busy"')).toBe(held.length);
    for (const client of held) client.release();
  });
});

describe('the access log', () => {
  const logged = (of: string) => lines.filter(({ requestId }) => requestId === of);
  /** A call's line is written once its answer has gone. */
  async function linesOf({ headers }: Answer) {
    const id = String(headers['x-request-id']);
    await eventually('the call is logged', () => logged(id).some(({ msg }) => msg === 'request'));
    return logged(id);
  }

  test('writes one line a call: what, how it ended and for whom, and nobody’s data', async () => {
    const clara = await aCustomer(market);
    const answer = await market.as(clara, 'GET', '/api/services?search=Calle%20Secreta%201234');
    const [line, ...others] = await linesOf(answer);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      msg: 'request',
      method: 'GET',
      route: '/api/services',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      account: expect.stringMatching(/^[\w-]{12}$/),
    });
    const all = JSON.stringify(lines);
    for (const secret of ['Secreta', clara.email, clara.token, clara.id, clara.firstName])
      expect(all.includes(secret), secret).toBe(false);
    const again = await market.as(clara, 'GET', '/api/auth/me');
    expect((await linesOf(again))[0]!.account).toBe(line!.account);
  });

  test('has no lines for pages and their files, while all is well', async () => {
    const quietly: Answer[] = [];
    for (const path of ['/config.json', '/healthz', '/readyz', '/places/base.json'])
      quietly.push(await market.call('GET', path));
    await linesOf(await market.call('GET', '/api/categories'));
    for (const { headers } of quietly) expect(logged(String(headers['x-request-id']))).toEqual([]);
  });

  test('numbers calls itself, also those that fail', async () => {
    const mine = '01900000-dead-7000-8000-000000000000';
    for (const path of ['/api/categories', '/nada', '/%E0%A4%A'])
      expect(
        (await market.call('GET', path, { headers: { 'x-request-id': mine } })).headers['x-request-id'],
      ).toMatch(/^(?!01900000)[0-9a-f-]{36}$/);
    await market.sql('alter table users rename to people');
    const failed = await market.call('GET', '/api/auth/me', { token: 'x'.repeat(32) });
    await market.sql('alter table people rename to users');
    expect(failed).toMatchObject({ status: 500, body: { requestId: failed.headers['x-request-id'] } });
    expect((await linesOf(failed)).map(({ msg }) => msg)).toEqual(['http: a call failed', 'request']);
  });
});

describe('slow queries', () => {
  const slow = () =>
    lines.filter(({ msg, query }) => msg === 'database: a slow query' && String(query).includes('pg_sleep'));

  test('are logged by their shape, once a minute, with how often', async () => {
    const { pool } = market.database;
    const ask = (text: string) => pool.query(`select pg_sleep(0.25), $1::text, '${text}'`, ['privado']);
    await Promise.all([ask('uno'), ask('dos'), ask('tres')]);
    expect(slow()).toMatchObject([{ query: 'select pg_sleep(?), $1::text, ?', count: 1 }]);
    expect(slow()[0]!.ms).toBeGreaterThanOrEqual(200);
    expect(figure(await scrape(), 'echamano_slow_queries_total')).toBeGreaterThanOrEqual(3);
  });
});
