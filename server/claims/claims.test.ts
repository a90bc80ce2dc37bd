import { describe, expect, test } from 'vitest';
import { CLAIM_REPLIES_MAX } from '../../contract/claims.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAdmin,
  anAgreement,
  anOrder,
  aPerson,
  aProvider,
  PASSWORD,
  type Someone,
} from '../../tests/support/people.ts';

const market = openMarket();
const get = async ({ token }: Someone, path: string) => (await market.call('GET', path, { token })).body;
const post = ({ token }: Someone, path: string, body: unknown) => market.call('POST', path, { token, body });
const write = async (person: Someone, message: string, more: object = {}): Promise<string> =>
  (await post(person, '/api/contacts', { message, ...more })).body.id;
/** The mails that carry a notification, without the one that asks to verify the address. */
const notifiedByMail = async ({ email }: Someone) =>
  (await mailsTo(market, email)).filter((mail) => mail.includes('List-Unsubscribe'));
const answer = (admin: Someone, id: string, message: string, more: object = {}) =>
  post(admin, `/api/admin/claims/${id}/messages`, { message, ...more });

describe('a claim', () => {
  test('is answered where it was written, in a notification and by mail, and both go on writing', async () => {
    const [clara, alma] = [await aCustomer(market), await anAdmin(market)];
    const id = await write(clara, 'No me llegan los avisos', { kind: 'question' });
    expect((await answer(alma, id, 'Ya los activamos.\n¿Te llegan ahora?')).body).toMatchObject({
      status: 'reviewed',
    });
    const { notifications } = await get(clara, '/api/notifications');
    expect(notifications[0]).toMatchObject({
      type: 'claim_answered',
      title: 'Respondimos tu mensaje',
      message: 'Ya los activamos.\n¿Te llegan ahora?',
      data: { claimId: id },
    });
    const [mail] = await notifiedByMail(clara);
    expect(mail).toContain(`/contact?claim=${id}`);
    expect((await post(clara, `/api/contacts/${id}/messages`, { message: 'Sí, gracias' })).status).toBe(201);
    const { claim, replies } = await get(clara, `/api/contacts/${id}`);
    expect(claim).toMatchObject({ kind: 'question', status: 'reviewed', replies: 2, answered: false });
    expect(replies).toMatchObject([
      { message: 'Ya los activamos.\n¿Te llegan ahora?', fromAdministration: true, author: null },
      { message: 'Sí, gracias', fromAdministration: false },
    ]);
    const read = await get(alma, `/api/admin/claims/${id}`);
    expect(read.claim).toMatchObject({ awaitsReply: true, userEmail: clara.email });
    expect(read.replies[0].author).toBe('Alma Admin');
    expect((await answer(alma, id, 'Un gusto', { resolve: true })).body.status).toBe('resolved');
    expect((await get(clara, '/api/contacts')).claims).toMatchObject([
      { id, status: 'resolved', replies: 3 },
    ]);
    const { entries } = await get(alma, '/api/admin/audit?group=claims');
    expect(entries.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual([
      'claim_resolved',
      'claim_answered',
    ]);
  });

  test('marks the notification of its answer as read when its author opens it', async () => {
    const [clara, alma] = [await aCustomer(market), await anAdmin(market)];
    const id = await write(clara, '¿Cómo cambio mi foto?');
    await answer(alma, id, 'En tu perfil');
    const unread = async () => (await get(clara, '/api/notifications')).unreadCount;
    expect(await unread()).toBe(1);
    const read = { token: clara.token, body: { claimId: id } };
    expect((await market.call('PUT', '/api/notifications/read-about', read)).body).toEqual({ read: 1 });
    expect(await unread()).toBe(0);
    expect((await market.call('PUT', '/api/notifications/read-about', { ...read, body: {} })).status).toBe(
      400,
    );
  });

  test('is not mailed to an author who refused, by their profile or by one click', async () => {
    const [clara, dora, alma] = [
      await aCustomer(market),
      await aPerson(market, 'Dora'),
      await anAdmin(market),
    ];
    await market.as(clara, 'PUT', '/api/users/me/preferences', { push: {}, mail: { claim_answered: false } });
    await answer(alma, await write(clara, 'Hola'), 'Hola, Clara');
    await answer(alma, await write(dora, 'Hola'), 'Hola, Dora');
    expect(await notifiedByMail(clara)).toEqual([]);
    const [mail] = await notifiedByMail(dora);
    const token = /unsubscribe\?token=([\w.-]+)/.exec(mail!)![1];
    await market.call('POST', `/unsubscribe?token=${token}`);
    await answer(alma, await write(dora, 'Hola de nuevo'), 'Hola otra vez');
    expect(await notifiedByMail(dora)).toHaveLength(1);
  });

  test('waits until somebody looks after it, and is found by its kind', async () => {
    const [clara, alma] = [await aCustomer(market), await anAdmin(market)];
    const total = async (query: string) => (await get(alma, `/api/admin/claims?${query}`)).pagination.total;
    const before = await total('awaitsReply=true');
    const [complaint, plain] = [
      await write(clara, 'Cobró de más', { kind: 'complaint' }),
      await write(clara, 'Sin tipo'),
    ];
    expect(await total('awaitsReply=true')).toBe(before + 2);
    const { claims } = await get(alma, '/api/admin/claims?kind=complaint');
    expect(claims.map(({ id }: { id: string }) => id)).toEqual([complaint]);
    expect((await get(alma, `/api/admin/claims/${plain}`)).claim.kind).toBe('other');
    for (const id of [complaint, plain])
      await market.as(alma, 'PUT', `/api/admin/claims/${id}`, { status: 'resolved' });
    expect(await total('awaitsReply=true')).toBe(before);
    await post(clara, `/api/contacts/${complaint}/messages`, { message: 'Me volvió a cobrar' });
    expect(await total('awaitsReply=true')).toBe(before + 1);
  });

  test('names the order that its author may see, and no other', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const [other, alma] = [await aPerson(market), await anAdmin(market)];
    const id = await write(provider, 'No me paga', { kind: 'complaint', orderId });
    expect((await get(alma, `/api/admin/claims/${id}`)).claim.order).toMatchObject({ id: orderId });
    expect((await get(provider, `/api/contacts/${id}`)).claim.order).toMatchObject({
      id: orderId,
      mine: false,
    });
    expect((await post(other, '/api/contacts', { message: 'Chusmeo', orderId })).status).toBe(404);
    expect((await post(customer, '/api/contacts', { message: 'Hola', kind: 'report' })).status).toBe(400);
  });

  test('ends somewhere: a thread takes so many answers', async () => {
    const clara = await aCustomer(market);
    const id = await write(clara, 'Tengo mucho para contar');
    await market.sql(
      `insert into claim_replies (id, claim_id, from_administration, message)
       select gen_random_uuid(), $1, false, 'más' from generate_series(1, $2)`,
      [id, CLAIM_REPLIES_MAX],
    );
    expect(await post(clara, `/api/contacts/${id}/messages`, { message: 'y más' })).toMatchObject({
      status: 409,
      body: { code: 'thread_full' },
    });
  });
});

describe('a report', () => {
  test('links to its person and its order instead of showing their ids', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const [alma, elsewhere] = [await anAdmin(market), await anOrder(market, await aCustomer(market))];
    await market.as(customer, 'PUT', `/api/users/${provider.id}/block`);
    const report = (order: string) =>
      post(customer, `/api/users/${provider.id}/report`, { reason: 'Me gritó', orderId: order });
    await report(orderId);
    await report(elsewhere);
    const [stray, real] = (await get(alma, '/api/admin/claims?kind=report')).claims;
    expect(real).toMatchObject({
      message: 'Me gritó',
      kind: 'report',
      person: { id: provider.id, name: 'Pedro Proveedor', email: provider.email },
      order: { id: orderId },
    });
    expect(stray.order).toBeNull();
    expect((await get(customer, '/api/contacts')).claims[1]).toMatchObject({
      person: { name: 'Pedro Proveedor' },
    });
  });

  test('shows nobody the title of an order they may not see, but keeps a direct order hidden by a block', async () => {
    const [customer, provider, stranger] = [
      await aCustomer(market),
      await aProvider(market),
      await aPerson(market),
    ];
    const direct = await market.as(customer, 'POST', '/api/orders/direct', {
      serviceId: provider.serviceId,
      title: 'Vivo sola',
      description: 'La llave queda bajo la maceta',
      location: 'Pocitos',
    });
    const orderId: string = direct.body.id;
    await market.as(provider, 'PUT', `/api/users/${customer.id}/block`);
    const named = async (reporter: Someone) => {
      const report = { reason: 'Me molesta', orderId };
      expect((await post(reporter, `/api/users/${customer.id}/report`, report)).status).toBe(201);
      return (await get(reporter, '/api/contacts')).claims[0].order;
    };
    expect(await named(stranger)).toBeNull();
    expect(await named(provider)).toMatchObject({ id: orderId, title: 'Vivo sola' });
  });
});

test('claims are exported with an account, and erased with it', async () => {
  const [clara, alma] = [await aCustomer(market), await anAdmin(market)];
  const id = await write(clara, 'Vivo en la calle del zorzal');
  await post(clara, `/api/contacts/${id}/messages`, { message: 'En el zorzal 33' });
  await answer(alma, id, 'Gracias');
  const all = await get(clara, '/api/users/me/export');
  expect(all.claims).toMatchObject([{ message: 'Vivo en la calle del zorzal' }]);
  expect(all.claimReplies).toMatchObject([{ message: 'En el zorzal 33' }, { message: 'Gracias' }]);
  await post(clara, '/api/users/me/delete', { password: PASSWORD });
  expect((await market.as(alma, 'GET', `/api/admin/claims/${id}`)).status).toBe(404);
  const rows = await market.sql(`select message from claim_replies where message like '%zorzal%'`);
  expect(rows).toEqual([]);
});
