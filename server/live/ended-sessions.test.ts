import { once } from 'node:events';
import type pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { hold } from '../../tests/support/hold.ts';
import { closeClients, connectLive, type LiveClient } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import { anAgreement, aPerson } from '../../tests/support/people.ts';

afterEach(closeClients);

const market = openMarket({ worker: false });
const change = (statement: string, ...values: unknown[]) => market.database.pool.query(statement, values);
const stored = async (text: string) =>
  (await change('select from messages where message = $1', text)).rowCount !== 0;

/** The browser leaves the server's close unanswered. */
function ignoreClose({ socket }: LiveClient): void {
  socket.close = () => {};
}

describe('a session that ends without a message about it', () => {
  test('closes its connection, whether it was revoked, expired or its owner deactivated', async () => {
    const ends = [
      'delete from sessions where user_id = $1',
      'update sessions set expires_at = now() where user_id = $1',
      'update users set is_active = false where id = $1',
    ];
    const closed = ends.map(async (statement) => {
      const person = await aPerson(market);
      const client = await connectLive(market, person.token);
      await change(statement, person.id);
      return (await client.closed).code;
    });
    expect(await Promise.all(closed)).toEqual([4001, 4001, 4001]);
  });

  test('has nothing more stored, even before its connection is closed', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const client = await connectLive(market, customer.token);
    const say = (message: string) => client.write(orderId, provider.id, message);
    say('antes');
    await client.receive('message_sent');
    await change('delete from sessions where user_id = $1', customer.id);
    // A message within a second of the last session check is still accepted.
    const closed = client.closed.then(() => 'closed');
    for (let n = 0; ; n++) {
      say(`después ${n}`);
      if ((await Promise.race([closed, client.receive('message_sent')])) === 'closed') break;
    }
    expect((await client.closed).code).toBe(4001);
  });
});

describe('a connection that is closed', () => {
  test('is cut when it does not answer, and nothing that it says is acted on', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const client = await connectLive(market, customer.token);
    ignoreClose(client);
    await market.as(customer, 'POST', '/api/auth/logout');
    const message = `después de salir ${orderId}`;
    const saying = setInterval(() => client.write(orderId, provider.id, message), 20);
    await client.closed;
    clearInterval(saying);
    expect(await stored(message)).toBe(false);
  });
});

describe('a connection that closes while it is being signed in', () => {
  test('leaves nobody online', async () => {
    const [gone, here] = [await aPerson(market), await aPerson(market)];
    const holding = await hold(market.database.url, 'lock table sessions');
    onTestFinished(() => holding.end());
    const client = await connectLive(market);
    client.say({ type: 'auth', token: gone.token });
    await eventually('the sign-in waits for the lock', async () => (await waitingForSessions(holding)) > 0);
    const closed = once(client.socket, 'close');
    client.socket.close();
    await closed;
    await holding.query('rollback');
    await connectLive(market, here.token);
    const seen = async (id: string) =>
      (await change('select last_seen_at from users where id = $1', id)).rows[0].last_seen_at;
    await eventually('the one who stayed was seen', async () => (await seen(here.id)) !== null);
    expect(await seen(gone.id)).toBeNull();
  });

  async function waitingForSessions(client: pg.Client): Promise<number> {
    const { rows } = await client.query(
      `select count(*)::int as waiting from pg_locks where relation = 'sessions'::regclass and not granted`,
    );
    return rows[0].waiting;
  }
});

describe('a connection that does not read', () => {
  test('is cut once too much waits for it', async () => {
    const person = await aPerson(market);
    const client = await connectLive(market, person.token);
    client.socket.pause();
    const much = { type: 'error' as const, data: { error: 'x'.repeat(100_000), code: 'x' } };
    const isOnline = async () =>
      (await market.context.live.online(market.database.sql, [person.id])).length > 0;
    expect(await isOnline()).toBe(true);
    await eventually('the connection is cut', async () => {
      await market.context.live.send(market.database.sql, [person.id], much);
      return !(await isOnline());
    });
  });
});
