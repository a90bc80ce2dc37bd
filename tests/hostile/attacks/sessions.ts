import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { newDatabase } from '../../support/database.ts';
import { anOffer, anOrder, aPerson, aProvider, complete, decide } from '../../support/people.ts';
import { ready, SERVER_ROOT, scriptOf, stop } from '../../support/server.ts';
import { anAdministrator, stalled, within } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';

const run = (command: 'backup' | 'restore', args: string[], databaseUrl: string, folder: string) =>
  promisify(execFile)(process.execPath, [scriptOf(command), ...args], {
    cwd: SERVER_ROOT,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: folder },
  });

const plainTokens: Attack = {
  fault: 15,
  name: 'somebody who reads the database and takes its sessions',
  async begin(target) {
    const { id } = await aPerson(target);
    const { rows } = await target.pool.query<{ token: string }>(
      'select token from sessions where user_id = $1',
      [id],
    );
    const { status } = await target.call('GET', '/api/auth/me', { token: rows[0]!.token });
    return async () => (status === 401 ? [] : ['what stands there signs them in']);
  },
};

const repeatedToggle: Attack = {
  fault: 15,
  name: 'a network that repeats the deactivation of an account',
  async begin(target) {
    const [admin, pest] = [await anAdministrator(target), await aPerson(target)];
    for (let n = 0; n < 2; n++)
      await target.call('PUT', `/api/admin/users/${pest.id}/toggle-status`, {
        token: admin.token,
        body: { isActive: false },
      });
    const { rows } = await target.pool.query('select is_active from users where id = $1', [pest.id]);
    return async () => (rows[0]!.is_active ? ['the account is active again'] : []);
  },
};

const PRICE = 98765;
const PRICE_TEXT = /98\.?765/;
const losersPrice: Attack = {
  fault: 15,
  name: 'a provider who lost and wants to know the price that won',
  async begin(target) {
    const [customer, winner, loser] = [
      await aPerson(target),
      await aProvider(target),
      await aProvider(target),
    ];
    const orderId = await anOrder(target, customer);
    const won = await anOffer(target, winner, orderId, { price: PRICE });
    await anOffer(target, loser, orderId);
    await decide(target, customer, won, 'accepted');
    await complete(target, customer, { orderId, offerId: won });
    return async () => {
      const said: string[] = [];
      for (const path of [
        `/api/orders/${orderId}/detail`,
        `/api/orders/${orderId}`,
        '/api/notifications',
        '/api/offers',
      ]) {
        const { body } = await target.call('GET', path, { token: loser.token });
        if (PRICE_TEXT.test(JSON.stringify(body ?? ''))) said.push(`${path} tells it`);
      }
      return said;
    };
  },
};

const draining: Attack = {
  fault: 15,
  name: 'a node is stopped while it answers',
  async begin(target) {
    const { token } = await aPerson(target);
    const node = await ready(await target.again());
    const body = JSON.stringify({ message: 'Me gusta cómo funciona esto' });
    const head = [
      'POST /api/contacts HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body) + 4}`,
    ];
    const socket = await stalled(
      { ...target, url: node.url },
      `${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`,
    );
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    await within(1000, () => false);
    const stopped = stop(node);
    await within(300, () => false);
    socket.write(`${body.slice(20)}    `);
    const answered = await within(8000, () => received.includes('201'));
    socket.destroy();
    await stopped;
    return async () => (answered ? [] : [`the request under way was cut off: ${received.slice(0, 200)}`]);
  },
};

const restoring: Attack = {
  fault: 15,
  name: "a backup restored into another program's database",
  async begin(target) {
    const file = join(target.folder, 'respaldo.gz');
    await run('backup', [file], target.databaseUrl, target.folder);
    const url = await newDatabase(target.databaseUrl);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('create table facturas (id int); insert into facturas values (1)');
    await run('restore', [file], url, target.folder).catch(() => {});
    const kept = await other.query('select 1 from facturas').then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    );
    await other.end();
    return async () => (kept ? [] : ['its tables are gone']);
  },
};

export const scenario: Scenario = {
  attacks: [plainTokens, repeatedToggle, losersPrice, draining, restoring],
};
