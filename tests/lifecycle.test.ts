import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '../contract/order-detail.ts';
import { findRunning } from '../server/db/embedded.ts';
import { freePort } from '../server/free-port.ts';
import { eventually } from './support/eventually.ts';
import { hold } from './support/hold.ts';
import { mailsLeft } from './support/mails.ts';
import { post, postgresOf, ready, type Server, scriptOf, spawnServer, stop } from './support/server.ts';

const CLARA = {
  email: 'clara@ejemplo.com',
  password: 'una-clave-buena',
  firstName: 'Clara',
  lastName: 'Benítez',
};
const ORDER = {
  description: 'Se me tapó la pileta de la cocina',
  location: 'Pocitos',
  latitude: -34.91,
  longitude: -56.15,
};
const TAKEN = /^Echamano no arrancó: Ya hay un Echamano en marcha con DATA_DIR=[^\n]+$/;

/** A process starts slowly on a busy machine. */
const STARTS_WITHIN_MS = 60_000;

let folder: string;
let started: Server[];
/** What a first start makes. */
const made = mkdtempSync(join(tmpdir(), 'echamano-made-'));
beforeAll(async () => {
  expect(await stop(await ready(await spawnServer(made)))).toBe(0);
}, 120_000);
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'echamano-life-'));
  started = [];
});
/** Each test goes on from a copy of what a first start makes: that takes less time than another first start. */
const copyBeforeEach = () => beforeEach(() => void execFileSync('cp', ['-a', `${made}/.`, folder]));
afterEach(async () => {
  for (const server of started)
    if (server.process.exitCode === null && !server.process.signalCode) await stop(server);
  for (const pid of postgresOf(folder)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<Server> {
  const server = await spawnServer(folder, env);
  started.push(server);
  return server;
}

async function read<Reply>(server: Server, path: string, token: string): Promise<Reply> {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as Reply;
}

const myOrders = (server: Server, token: string) =>
  read<{ id: string }[]>(server, '/api/orders?my=true', token);

/** Publishes an order whose matching begins but cannot end before the returned connection is closed. */
async function publishUnmatchable(server: Server, token: string): Promise<pg.Client> {
  const client = await hold(await findRunning(folder), 'lock table matches');
  await post(server.url, '/api/orders', ORDER, token);
  await eventually('the matching has begun', async () => {
    const { rowCount } = await client.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'match_order' and locked_by is not null`,
    );
    return rowCount;
  });
  return client;
}

/** Waits until all that somebody published was matched. */
async function allMatched(server: Server, token: string): Promise<void> {
  for (const { id } of await myOrders(server, token))
    await eventually(
      'the order is matched',
      async () => (await read<OrderDetail>(server, `/api/orders/${id}/detail`, token)).reach?.finished,
    );
}

describe('a server in a new folder', { timeout: 120_000 }, () => {
  test('answers the call under way on SIGTERM and no new one, leaves nothing running, and finds its data again', async () => {
    rmSync(folder, { recursive: true });
    const first = await ready(await start());
    const { token } = await post<{ token: string }>(first.url, '/api/auth/register', CLARA);
    const client = await hold(await findRunning(folder), 'lock table orders');
    const publishing = post<{ id: string }>(first.url, '/api/orders', ORDER, token);
    await eventually(
      'the call waits for the lock',
      async () => (await client.query('select from pg_locks where not granted')).rowCount,
    );
    const stopping = stop(first);
    const answers = () =>
      fetch(`${first.url}/api/categories`).then(
        () => true,
        () => false,
      );
    await eventually('no call is answered', async () => !(await answers()));
    await client.query('rollback');
    const { id } = await publishing;
    expect(await stopping).toBe(0);
    expect(postgresOf(folder)).toEqual([]);
    expect(statSync(folder).mode & 0o066).toBe(0);
    for (const file of ['secret', 'postgres.password', 'postgres.log'])
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    const second = await ready(await start());
    expect((await myOrders(second, token)).map((order) => order.id)).toEqual([id]);
  });
});

describe('a server process', { timeout: 120_000 }, () => {
  copyBeforeEach();

  test('stops everything on SIGTERM, also while neither a job nor an upload can end', async () => {
    const server = await ready(await start());
    const { token } = await post<{ token: string }>(server.url, '/api/auth/register', CLARA);
    await publishUnmatchable(server, token);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.write(
      `POST /api/users/me/image HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9999\r\n\r\n--b`,
    );
    const cut = new Promise((resolve) => socket.once('close', resolve));
    const ended = stop(server);
    // During the shutdown an open connection gets a 503; a new one is refused, which counts as a 503 here.
    const readiness = () =>
      fetch(`${server.url}/readyz`).then(
        ({ status }) => status,
        () => 503,
      );
    await eventually('the server says that it is not ready', async () => (await readiness()) === 503);
    expect(await ended).toBe(0);
    await cut;
    expect(postgresOf(folder)).toEqual([]);
  });

  test('that only does jobs answers what supervisors ask, and nothing else', async () => {
    const WORKER_PORT = String(await freePort());
    await start({ ROLE: 'worker', WORKER_PORT, METRICS_TOKEN: 'a-token-for-the-metrics' });
    const get = (path: string) =>
      fetch(`http://127.0.0.1:${WORKER_PORT}${path}`, {
        headers: { authorization: 'Bearer a-token-for-the-metrics' },
      });
    await eventually(
      'the worker is ready',
      async () => (await get('/readyz').catch(() => undefined))?.status === 200,
      STARTS_WITHIN_MS,
    );
    expect(await (await get('/metrics')).text()).toContain('echamano_database_connections{pool="jobs"');
    expect((await get('/api/categories')).status).toBe(404);
  });

  test('of two at once on one folder one runs and the other says so, on a new folder and after a crash', async () => {
    rmSync(folder, { recursive: true });
    for (const _ of ['new', 'crashed']) {
      const both = await Promise.all([start(), start()]);
      const running = await Promise.any(both.map(ready));
      const other = both.find((one) => one !== running)!;
      expect(await other.ended).toBe(1);
      expect(other.output().trim()).toMatch(TAKEN);
      expect((await fetch(`${running.url}/api/categories`)).ok).toBe(true);
      for (const pid of [running.process.pid!, ...postgresOf(folder)]) process.kill(pid, 'SIGKILL');
      await running.ended;
    }
  });

  test('refuses a busy port in one line and leaves no database running', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const server = await start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      `Echamano no arrancó: El puerto ${port} está ocupado: elige otro con PORT=…`,
    );
    expect(postgresOf(folder)).toEqual([]);
    busy.close();
  });
});

describe('a server that is killed', { timeout: 120_000 }, () => {
  copyBeforeEach();

  /** Publishes orders one after the other until the server dies, and notes those it acknowledged. */
  async function publishUntilDeath(server: Server, token: string, acknowledged: string[]): Promise<void> {
    while (!server.process.signalCode) {
      const stored = await post<{ id: string }>(server.url, '/api/orders', ORDER, token).catch(
        () => undefined,
      );
      if (stored) acknowledged.push(stored.id);
    }
  }

  test('alone, then with its PostgreSQL, in the middle of a job: each next start recovers, ends the job, and nothing acknowledged is lost', async () => {
    let server = await ready(await start());
    const { token } = await post<{ token: string }>(server.url, '/api/auth/register', CLARA);
    const acknowledged: string[] = [];
    for (const whole of [false, true]) {
      const holding = await publishUnmatchable(server, token);
      const before = acknowledged.length;
      const publishing = publishUntilDeath(server, token, acknowledged);
      await eventually('five more orders are published', () => acknowledged.length >= before + 5);
      const database = postgresOf(folder);
      process.kill(server.process.pid!, 'SIGKILL');
      if (whole) for (const pid of database) process.kill(pid, 'SIGKILL');
      await publishing;
      await server.ended;
      await holding.end().catch(() => {});
      server = await ready(await start());
      const kept = (await myOrders(server, token)).map(({ id }) => id);
      expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
      await allMatched(server, token);
    }
    expect(await stop(server)).toBe(0);
    expect(postgresOf(folder)).toEqual([]);
  });
});

describe('a PostgreSQL that is killed under a running server', { timeout: 120_000 }, () => {
  copyBeforeEach();

  /** Kills the parent of all PostgreSQL processes. */
  const killPostgres = () =>
    process.kill(
      Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );

  test('is started again, also in the middle of a job: nothing acknowledged is lost and jobs go on', async () => {
    const server = await ready(await start());
    const { token } = await post<{ token: string }>(server.url, '/api/auth/register', CLARA);
    const acknowledged: string[] = [];
    for (const [round, inJob] of [false, true].entries()) {
      acknowledged.push((await post<{ id: string }>(server.url, '/api/orders', ORDER, token)).id);
      const holding = inJob ? await publishUnmatchable(server, token) : undefined;
      const before = postgresOf(folder);
      killPostgres();
      // Meanwhile the server may refuse calls, but it must not die.
      await eventually(
        'PostgreSQL runs again',
        async () => {
          await fetch(`${server.url}/api/categories`).then((answer) => answer.text());
          return server.output().split('de nuevo en marcha').length >= round + 2;
        },
        STARTS_WITHIN_MS,
      );
      await holding?.end().catch(() => {});
      await eventually('an order is published again', async () => {
        const answer = await post<{ id: string }>(server.url, '/api/orders', ORDER, token).catch(() => null);
        if (answer) acknowledged.push(answer.id);
        return answer;
      });
      const kept = (await myOrders(server, token)).map(({ id }) => id);
      expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
      expect(postgresOf(folder).filter((pid) => before.includes(pid))).toEqual([]);
      await allMatched(server, token);
    }
    // The server still keeps other servers off its data folder.
    expect(await (await start()).ended).toBe(1);
    expect(await stop(server)).toBe(0);
    expect(postgresOf(folder)).toEqual([]);
  });

  test('ends the server with a clear word when it cannot be started again', async () => {
    const server = await ready(await start());
    renameSync(join(folder, 'postgres', 'global'), join(folder, 'postgres', 'hidden'));
    killPostgres();
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/Echamano se detiene: PostgreSQL no volvió a arrancar/);
  });
});

describe('a server that runs', { timeout: 120_000 }, () => {
  const own = mkdtempSync(join(tmpdir(), 'echamano-running-'));
  let server: Server;
  beforeAll(async () => {
    execFileSync('cp', ['-a', `${made}/.`, own]);
    server = await ready(await spawnServer(own));
  }, 120_000);
  afterAll(async () => {
    await stop(server);
    rmSync(own, { recursive: true, force: true });
  });

  const admin = (email: string) =>
    promisify(execFile)(process.execPath, [scriptOf('admin'), email], {
      env: { ...process.env, DATA_DIR: own },
    });

  test('lets no other start on its data folder, which says so in one line', async () => {
    const second = await spawnServer(own);
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(TAKEN);
    expect((await fetch(`${server.url}/api/categories`)).ok).toBe(true);
  });

  test('knows at once whom the command line made an administrator', async () => {
    const ana = { ...CLARA, email: 'ana@ejemplo.com' };
    const { token } = await post<{ token: string }>(server.url, '/api/auth/register', ana);
    const stats = () =>
      fetch(`${server.url}/api/admin/dashboard/stats`, { headers: { authorization: `Bearer ${token}` } });
    expect((await stats()).status).toBe(403);
    expect((await admin(ana.email)).stdout.trim()).toBe(`${ana.email} ahora administra esta instalación.`);
    expect((await stats()).status).toBe(200);
    await expect(admin('nadie@ejemplo.com')).rejects.toMatchObject({ code: 1 });
    const beto = { ...CLARA, email: 'beto@ejemplo.com' };
    const { user } = await post<{ user: { id: string } }>(server.url, '/api/auth/register', beto);
    await fetch(`${server.url}/api/admin/users/${user.id}/toggle-status`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await admin(beto.email)).stdout).toContain('no puede entrar: su cuenta está desactivada');
  });

  test('leaves each mail in the outbox, with a link that changes the password once', async () => {
    await post(server.url, '/api/auth/register', CLARA);
    await post(server.url, '/api/auth/forgot-password', { email: CLARA.email });
    await post(server.url, '/api/auth/forgot-password', { email: 'nadie@ejemplo.com' });
    let token: string | undefined;
    await eventually('the mail is in the outbox', () => {
      token = mailsLeft(own, CLARA.email)
        .map((mail) => /reset-password\?token=([\w-]+)/.exec(mail)?.[1])
        .find(Boolean);
      return token;
    });
    const change = { token, newPassword: 'otra-clave' };
    await post(server.url, '/api/auth/reset-password', change);
    await expect(post(server.url, '/api/auth/reset-password', change)).rejects.toThrow('400');
    await expect(post(server.url, '/api/auth/login', CLARA)).rejects.toThrow('401');
    await post(server.url, '/api/auth/login', { ...CLARA, password: 'otra-clave' });
  });
});
