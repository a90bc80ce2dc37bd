// Calls at the same moment that share rows: none may fail for that, wait for a deadlock to be found, or lose what another wrote.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ORDER_WRITES } from '../server/limits/table.ts';
import { counted } from '../server/operations/metrics.ts';
import { hold, waitingForLocks } from './support/hold.ts';
import { tokenMailed } from './support/mails.ts';
import { openMarket } from './support/market.ts';
import { aDeal, anAdmin, anOrder, aPerson, aProvider, complete, PASSWORD } from './support/people.ts';

const market = openMarket();
const ROUNDS = 5;
const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];
/** How many transactions were tried again: a retry hides a deadlock from the caller. */
const retries = async () => (await counted.retries.get()).values[0]!.value;
let before: number;
beforeEach(async () => {
  await market.settle();
  before = await retries();
});
afterEach(async () => {
  expect(await retries()).toBe(before);
});

const leave = (token: string) =>
  market.call('POST', '/api/users/me/delete', { token, body: { password: PASSWORD } });

test('administrators deactivate and activate people, each with a key of their own', async () => {
  const [admins, people] = [await times(3, () => anAdmin(market)), await times(6, () => aPerson(market))];
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await times(people.length, (at) =>
      market.call('PUT', `/api/admin/users/${people[at]!.id}/toggle-status`, {
        token: admins[at % admins.length]!.token,
        headers: { 'idempotency-key': `${round} ${at}` },
        body: { isActive: round % 2 === 1 },
      }),
    );
    expect(statuses(answers)).toEqual([200]);
  }
});

test('customers edit their orders and reviews while providers delete their accounts', async () => {
  const customers = await times(3, () => aPerson(market));
  const providers = await times(3, () => aProvider(market));
  const open = await times(3, (at) => anOrder(market, customers[at]!));
  const done = await times(3, async (at) => {
    const deal = await aDeal(market, customers[at]!, providers[at]!);
    await complete(market, customers[at]!, deal);
    const { body } = await market.as(customers[at]!, 'GET', `/api/orders/${deal.orderId}/detail`);
    return body.completionInfo.review.id as string;
  });
  // All have begun, and wait for the orders, before any goes on.
  const other = await hold(market.database.url, 'lock table orders in exclusive mode');
  const calls = [
    ...open.map((id, at) =>
      market.as(customers[at]!, 'PATCH', `/api/orders/${id}`, {
        description: 'Se me tapó la pileta del patio y el inodoro',
      }),
    ),
    ...done.map((id, at) =>
      market.as(customers[at]!, 'PATCH', `/api/reviews/${id}`, { rating: 3, comment: 'Volvió y quedó bien' }),
    ),
    ...providers.map(({ token }) => leave(token)),
  ];
  await waitingForLocks(market, calls.length);
  await other.end();
  expect(statuses(await Promise.all(calls))).toEqual([200]);
});

test('a direct order to somebody who is deleting their account is refused or ends', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [customer, provider] = [await aPerson(market), await aProvider(market)];
    const [sent] = await Promise.all([
      market.as(customer, 'POST', '/api/orders/direct', {
        serviceId: provider.serviceId,
        description: 'Ver la cisterna',
        location: 'Cordón',
      }),
      leave(provider.token),
    ]);
    const mine = await market.as(customer, 'GET', '/api/orders?my=true&status=active');
    expect([201, 404]).toContain(sent.status);
    expect(mine.body).toEqual([]);
  }
});

test('three changes of one profile all stay', async () => {
  const { token } = await aPerson(market);
  const changes = [{ firstName: 'Clara Inés' }, { lastName: 'Benítez Roa' }, { phone: '+59899123456' }];
  await Promise.all(changes.map((body) => market.call('PATCH', '/api/users/me', { token, body })));
  expect((await market.call('GET', '/api/auth/me', { token })).body).toMatchObject(
    Object.assign({}, ...changes),
  );
});

test('a change of address asked for five times at once is stored once', async () => {
  const { token } = await aPerson(market);
  const answers = await times(5, (at) =>
    market.call('POST', '/api/users/me/email', {
      token,
      body: { email: `nueva${at}@ejemplo.com`, password: PASSWORD },
    }),
  );
  expect(statuses(answers)).toEqual([200]);
});

test('a new password leaves no session of the old one, and is chosen once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { email, token } = await aPerson(market);
    const login = () => market.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    const change = (at: number) =>
      market.call('PUT', '/api/users/me/password', {
        token,
        body: { currentPassword: PASSWORD, newPassword: `otra-clave-${at}-larga` },
      });
    const [signedIn, changed] = await Promise.all([times(6, login), times(2, change)]);
    const open = await Promise.all(
      signedIn
        .filter(({ status }) => status === 200)
        .map(({ body }) => market.as(body, 'GET', '/api/auth/me')),
    );
    expect(open.filter(({ status }) => status === 200)).toEqual([]);
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});

test('an address is changed, and the change undone, while its owner signs out', async () => {
  const ask = (token: string, email: string) =>
    market.call('POST', '/api/users/me/email', { token, body: { email, password: PASSWORD } });
  const follow = (path: string, token: string) =>
    market.call('POST', `/api/auth${path}`, { body: { token } });
  const signOut = (token: string) => market.call('POST', '/api/auth/logout', { token });
  for (let round = 0; round < ROUNDS; round++) {
    const [going, moved] = [await aPerson(market), await aPerson(market)];
    const [asked] = await Promise.all([ask(going.token, `otra${round}@ejemplo.com`), signOut(going.token)]);
    expect([200, 401]).toContain(asked.status);
    const email = `mudada${round}@ejemplo.com`;
    await ask(moved.token, email);
    await follow('/confirm-email', await tokenMailed(market, email, '/confirm-email'));
    const undo = await tokenMailed(market, moved.email, '/undo-email');
    const [undone, left] = await Promise.all([follow('/undo-email', undo), signOut(moved.token)]);
    expect(undone.status).toBe(200);
    expect([200, 401]).toContain(left.status);
  }
});

test('thirty providers who offer on one order leave connections to everybody else', async () => {
  const orderId = await anOrder(market, await aPerson(market));
  const providers = await times(30, () => aProvider(market));
  await market.settle();
  const other = await hold(market.database.url, `select from orders where id = '${orderId}' for update`);
  const offers = providers.map((provider) =>
    market.as(provider, 'POST', '/api/offers', {
      orderId,
      serviceId: provider.serviceId,
      price: 1000,
      estimatedDuration: 'Un día',
      message: 'Puedo ir mañana a verlo.',
    }),
  );
  await waitingForLocks(market, 1);
  expect(await anOrder(market, providers[0]!)).toBeTruthy();
  const { rows } = await market.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(rows.length).toBeLessThanOrEqual(ORDER_WRITES.atOnce);
  await other.end();
  expect(statuses(await Promise.all(offers))).toEqual([201]);
});
