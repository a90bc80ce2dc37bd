import { beforeAll, describe, expect, test } from 'vitest';
import type { Facts, Trust } from '../../contract/badges.ts';
import { connectLive } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  aDeal,
  aDirectOrder,
  anAdmin,
  anOffer,
  anOrder,
  aPerson,
  aProvider,
  complete,
  type Provider,
  type Someone,
} from '../../tests/support/people.ts';
import { dayIn } from './day.ts';
import { refreshOldFacts } from './facts.ts';

const market = openMarket();
const trust = async (of: Someone, viewer?: Someone): Promise<Trust | undefined> =>
  (await market.call('GET', `/api/badges?people=${of.id}`, viewer && { token: viewer.token })).body[0];
const kinds = async (of: Someone) => (await trust(of, of))!.badges.map(({ kind }) => kind);
const IDENTITY = {
  kind: 'identity',
  document: 'national_id',
  country: 'UY',
  checkedOn: '2026-01-02',
  expiresOn: '2099-01-01',
};
const give = (admin: Someone, to: Someone, body: object = IDENTITY) =>
  market.as(admin, 'POST', `/api/admin/users/${to.id}/badges`, body);
const change = ({ token }: Someone, body: object) => market.call('PATCH', '/api/users/me', { token, body });

describe('a badge', () => {
  let admin: Someone;
  let pedro: Provider;
  beforeAll(async () => {
    [admin, pedro] = [await anAdmin(market), await aProvider(market)];
  });

  test('says what was looked at, where and when, and never a number; a visitor reads it on a service', async () => {
    expect(await trust(pedro)).toMatchObject({ badges: [], facts: { worked: null } });
    expect((await give(admin, pedro, { ...IDENTITY, number: '1.234.567-8' })).status).toBe(201);
    expect((await trust(pedro))!.badges).toEqual([
      {
        kind: 'identity',
        since: '2026-01-02',
        until: '2099-01-01',
        document: 'national_id',
        country: 'UY',
        byCode: false,
      },
    ]);
    expect(JSON.stringify(await market.sql('select * from badges'))).not.toContain('1.234.567');
  });

  test('for the e-mail comes with its link, and says since when', async () => {
    await market.sql('update users set email_verified = true where id = $1', [pedro.id]);
    expect((await trust(pedro))!.badges[0]).toMatchObject({
      kind: 'email',
      since: dayIn('UY', new Date()),
    });
  });

  test('is written down with who gave and withdrew it', async () => {
    const [given] = (await market.as(admin, 'GET', `/api/admin/users/${pedro.id}/badges`)).body;
    expect(given).toMatchObject({ kind: 'identity', givenBy: 'Alma Admin', withdrawnAt: null });
    const path = `/api/admin/badges/${given.id}`;
    expect((await market.as(admin, 'DELETE', path)).body).toEqual({ withdrawn: true });
    expect(await kinds(pedro)).toEqual(['email']);
    const { body } = await market.as(admin, 'GET', '/api/admin/audit?group=people');
    expect(body.entries.slice(0, 2)).toMatchObject([
      { text: 'Retiró la insignia de identidad', person: { id: pedro.id } },
      {
        text: 'Dio la insignia de identidad (Documento nacional de identidad de Uruguay, hasta el 1/1/2099)',
      },
    ]);
  });

  test('goes when it ends, and with the phone or the name it was of', async () => {
    expect((await give(admin, pedro, { kind: 'phone' })).body.code).toBe('no_phone');
    await change(pedro, { phone: '+598 99 000 001' });
    await give(admin, pedro, { kind: 'phone' });
    await give(admin, pedro);
    expect(await kinds(pedro)).toEqual(['email', 'phone', 'identity']);
    const line = await connectLive(market, pedro.token);
    await change(pedro, { phone: '+598 99 000 002' });
    expect((await line.receive('changed')).data.keys).toContain('/api/badges');
    expect(await kinds(pedro)).toEqual(['email', 'identity']);
    await change(pedro, { lastName: 'Otro' });
    expect(await kinds(pedro)).toEqual(['email']);
    await give(admin, pedro);
    await market.sql(`update badges set expires_on = current_date - 2 where withdrawn_at is null`);
    expect(await kinds(pedro)).toEqual(['email']);
  });

  test.each([
    ['a review to come', { checkedOn: '2098-01-01' }],
    ['what has ended', { expiresOn: '2020-01-01' }],
    ['no country', { country: 'Uruguay' }],
    ['no document', { document: 'carnet' }],
    ['no date', { checkedOn: '32/1/2026' }],
  ])('is not given with %s', async (_, wrong) => {
    const { status, body } = await give(admin, pedro, { ...IDENTITY, ...wrong });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: [Object.keys(wrong)[0]],
    });
  });

  test('is given by nobody to themselves', async () => {
    expect((await give(admin, admin)).status).toBe(403);
  });

  test('of somebody who offers no service is only shown to those who deal with them', async () => {
    const [clara, stranger] = [await aCustomer(market), await aPerson(market)];
    expect(await trust(clara)).toBeUndefined();
    expect(await trust(clara, stranger)).toBeUndefined();
    await anOrder(market, clara);
    expect(await trust(clara, stranger)).toMatchObject({ badges: [] });
    await market.as(clara, 'PUT', `/api/users/${stranger.id}/block`);
    expect(await trust(clara, stranger)).toBeUndefined();
  });
});

describe('facts', () => {
  const shown = async (of: Someone): Promise<Facts> => {
    await market.settle();
    return (await trust(of, of))!.facts;
  };

  const later = (days: number) =>
    refreshOldFacts({ db: market.context.db, clock: () => new Date(Date.now() + days * 86_400_000) });

  /** The same figures, computed from the orders' history alone: what was agreed, and who ended it and how. */
  async function byEvents(of: Someone, side: 'worked' | 'hired') {
    const rows = await market.sql(
      `select e.kind, e.actor_id, e.order_id, f.provider_id, o.user_id
       from events e join orders o on o.id = e.order_id left join offers f on f.id::text = e.data ->> 'offerId' order by e.id`,
    );
    const deals = rows.filter(
      ({ kind, provider_id, user_id }) =>
        kind === 'offer_accepted' && (side === 'worked' ? provider_id : user_id) === of.id,
    );
    let [done, total] = [0, 0];
    for (const { order_id } of deals) {
      const end = rows.find(
        (row) => row.order_id === order_id && /^order_(completed|cancelled)$/.test(row.kind),
      );
      if (end?.kind === 'order_completed') done++;
      if (end?.kind === 'order_completed' || (end && end.actor_id === of.id)) total++;
    }
    return total >= 5 ? { done, of: total } : null;
  }

  test('are said from five cases on, of both sides, without what the other cancelled, and agree with the events', async () => {
    const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
    for (let at = 0; at < 4; at++) await complete(market, clara, await aDeal(market, clara, pedro));
    expect(await shown(pedro)).toMatchObject({ worked: null, hired: null });
    const cancelled = await aDeal(market, clara, pedro);
    await market.as(clara, 'PATCH', `/api/orders/${cancelled.orderId}/cancel`, { reason: 'Ya no' });
    expect((await shown(pedro)).worked).toBeNull();
    expect((await shown(clara)).hired).toEqual({ done: 4, of: 5 });
    await complete(market, clara, await aDeal(market, clara, pedro));
    expect((await shown(pedro)).worked).toEqual({ done: 5, of: 5 });
    expect((await shown(clara)).hired).toEqual({ done: 5, of: 6 });
    expect((await shown(pedro)).worked).toEqual(await byEvents(pedro, 'worked'));
    expect((await shown(clara)).hired).toEqual(await byEvents(clara, 'hired'));

    // A job unfinished for a month counts as not done until it is finished; after a year no job counts any more.
    const open = await aDeal(market, clara, pedro);
    await later(31);
    expect((await shown(pedro)).worked).toEqual({ done: 5, of: 6 });
    await complete(market, clara, open);
    expect((await shown(pedro)).worked).toEqual({ done: 6, of: 6 });
    await later(366);
    expect((await trust(pedro, pedro))!.facts).toEqual({
      worked: null,
      hired: null,
      answered: null,
      replies: null,
    });
  });

  test('leave out what somebody who is deactivated, or blocked the other, left undone', async () => {
    const [admin, clara, spammer, afraid, pedro, juan] = [
      await anAdmin(market),
      await aCustomer(market),
      await aCustomer(market),
      await aCustomer(market),
      await aProvider(market),
      await aProvider(market),
    ];
    for (let at = 0; at < 5; at++) {
      await complete(market, clara, await aDeal(market, clara, pedro));
      await anOffer(market, pedro, await aDirectOrder(market, clara, pedro.serviceId));
    }
    for (const customer of [spammer, afraid]) {
      await aDeal(market, customer, pedro);
      await aDirectOrder(market, customer, pedro.serviceId);
    }
    const { orderId } = await aDeal(market, clara, juan);
    for (const { id } of [spammer, juan])
      await market.as(admin, 'PUT', `/api/admin/users/${id}/toggle-status`);
    await market.as(afraid, 'PUT', `/api/users/${pedro.id}/block`);
    const cancelled = await market.as(clara, 'PATCH', `/api/orders/${orderId}/cancel`, {
      reason: 'Lo quitaron',
    });
    expect(cancelled.status).toBe(200);
    const all = { done: 5, of: 5 };
    await later(31);
    expect(await shown(pedro)).toMatchObject({ worked: all, answered: all });
    expect((await shown(clara)).hired).toEqual(all);

    // A person who blocks others still answers for what they did not do themselves.
    await aDeal(market, clara, pedro);
    await market.as(pedro, 'PUT', `/api/users/${clara.id}/block`);
    await later(33);
    expect((await shown(pedro)).worked).toEqual({ done: 5, of: 6 });
  });

  test('count no direct order of somebody whom the provider blocked in time', async () => {
    const [clara, saboteur, pedro] = [
      await aCustomer(market),
      await aCustomer(market),
      await aProvider(market),
    ];
    for (let at = 0; at < 5; at++) {
      await anOffer(market, pedro, await aDirectOrder(market, clara, pedro.serviceId));
      await aDirectOrder(market, saboteur, pedro.serviceId);
    }
    await market.as(pedro, 'PUT', `/api/users/${saboteur.id}/block`);
    await later(3);
    expect(await shown(pedro)).toMatchObject({ answered: { done: 5, of: 5 } });

    // Blocking those whom one has left without an answer undoes nothing.
    const unanswered = await aDirectOrder(market, clara, pedro.serviceId);
    await market.sql(`update orders set created_at = now() - interval '3 days' where id = $1`, [unanswered]);
    await market.as(pedro, 'PUT', `/api/users/${clara.id}/block`);
    await later(4);
    expect(await shown(pedro)).toMatchObject({ answered: { done: 5, of: 6 } });
  });

  test('say how soon somebody answers, and how many direct orders', async () => {
    const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
    const text = (from: Someone, to: Someone, minutes: number) =>
      market.sql(
        `insert into messages (id, sender_id, receiver_id, message, created_at)
         values (gen_random_uuid(), $1, $2, 'Hola', now() - interval '10 days' + make_interval(mins => $3))`,
        [from.id, to.id, minutes],
      );
    // Of two messages in a row the wait counts from the first; messages that nobody answered do not count.
    for (const [at, wait] of [10, 20, 120, 300, 900].entries()) {
      await text(clara, pedro, at * 2000);
      await text(clara, pedro, at * 2000 + 1);
      await text(pedro, clara, at * 2000 + wait);
    }
    for (let at = 0; at < 5; at++) {
      const orderId = await aDirectOrder(market, clara, pedro.serviceId);
      if (at) await anOffer(market, pedro, orderId);
    }
    await later(3);
    expect(await shown(pedro)).toMatchObject({
      replies: { minutes: 120, of: 5 },
      answered: { done: 4, of: 5 },
    });
  });
});
