import { afterEach, expect, test } from 'vitest';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  anOrder,
  aPerson,
  aProvider,
  decide,
  PASSWORD,
  type Someone,
} from '../../tests/support/people.ts';

const market = openMarket();
afterEach(closeClients);

const TEXT = '¿La pileta es simple o doble?';
const ask = (who: Someone, orderId: string, text = TEXT) =>
  market.as(who, 'POST', `/api/orders/${orderId}/questions`, { text });
const answer = (who: Someone, id: string, text = 'Es doble, de acero') =>
  market.as(who, 'PUT', `/api/questions/${id}/answer`, { text });
const hide = (who: Someone, id: string, hidden = true) =>
  market.as(who, 'PUT', `/api/questions/${id}/hidden`, { hidden });
const read = async (who: Someone, orderId: string) =>
  (await market.as(who, 'GET', `/api/orders/${orderId}/questions`)).body;
const notices = async (who: Someone) =>
  (await market.as(who, 'GET', '/api/notifications')).body.notifications;
const block = (who: Someone, other: Someone) => market.as(who, 'PUT', `/api/users/${other.id}/block`);

async function anAskedOrder() {
  const [clara, pedro, other] = [await aCustomer(market), await aProvider(market), await aProvider(market)];
  const orderId = await anOrder(market, clara);
  await market.settle();
  const { body } = await ask(pedro, orderId);
  return { clara, pedro, other, orderId, id: body.id as string };
}

test('a question is asked without a name and answered for everybody, and both sides are notified', async () => {
  const { clara, pedro, other, orderId, id } = await anAskedOrder();
  expect((await read(clara, orderId)).questions).toMatchObject([
    { id, text: TEXT, asker: 'Un proveedor', mine: false, answer: null, can: { answer: true, hide: true } },
  ]);
  expect((await read(other, orderId)).questions).toEqual([]);
  expect((await notices(clara))[0]).toMatchObject({
    type: 'order_question',
    title: 'Un proveedor pregunta',
    message: expect.stringContaining(TEXT),
    data: { orderId, questionId: id },
  });

  const live = await connectLive(market, other.token);
  expect((await answer(clara, id)).body).toMatchObject({ answer: 'Es doble, de acero' });
  expect((await live.receive('changed')).data.keys).toContain(`/api/orders/${orderId}/questions`);
  expect((await read(other, orderId)).questions).toMatchObject([
    { asker: 'Un proveedor', mine: false, answer: 'Es doble, de acero', can: { answer: false, hide: false } },
  ]);
  expect((await read(pedro, orderId)).questions[0]).toMatchObject({ mine: true, answerEdited: false });
  expect((await notices(pedro))[0]).toMatchObject({
    type: 'question_answered',
    message: expect.stringContaining('Es doble'),
  });
  expect((await notices(other)).filter(({ type }: { type: string }) => type === 'question_answered')).toEqual(
    [],
  );

  // A corrected answer makes a new notification only for people who had read the first one.
  await answer(clara, id, 'Es simple, perdón');
  const answered = async () =>
    (await notices(pedro)).filter(({ type }: { type: string }) => type === 'question_answered');
  expect(await answered()).toMatchObject([{ message: expect.stringContaining('perdón') }]);
  await market.as(pedro, 'PUT', '/api/notifications/read-about', { orderId });
  expect((await answered())[0].isRead).toBe(true);
  expect((await read(other, orderId)).questions[0].answerEdited).toBe(true);
});

test('the owner never reads who asked, not even in their export; administrators do', async () => {
  const { clara, pedro, orderId } = await anAskedOrder();
  const { body } = await market.as(clara, 'GET', '/api/users/me/export');
  expect(JSON.stringify(body)).toContain(TEXT);
  expect(JSON.stringify([body.questions, body.activity, body.notifications])).not.toContain(pedro.id);
  const mine = await market.as(pedro, 'GET', '/api/users/me/export');
  expect(mine.body.questions).toMatchObject([{ text: TEXT, mine: true }]);
  expect((await read(await anAdmin(market), orderId)).questions[0].asker).toBe('Pedro Proveedor');
});

test('a provider who may offer asks three times at most, also at once', async () => {
  const { clara, pedro, other, orderId } = await anAskedOrder();
  const answers = await Promise.all(
    ['¿Uno?', '¿Dos?', '¿Tres?', '¿Otra?'].map((text) => ask(pedro, orderId, text)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(await read(pedro, orderId)).toMatchObject({
    left: 0,
    can: { ask: false },
    why: 'Ya hiciste tus 3 preguntas en este pedido',
  });
  await anOffer(market, other, orderId);
  expect((await ask(other, orderId)).status).toBe(201);
  const nobody = await aPerson(market);
  expect((await ask(nobody, orderId)).body.code).toBe('service_required');
  expect((await read(nobody, orderId)).why).toMatch(/servicio activo/);
  expect((await ask(clara, orderId)).status).toBe(403);
  expect((await ask(await anAdmin(market), orderId)).status).toBe(403);
});

test.each([
  ['a phone', 'Llámame al 099 123 456', /teléfonos/],
  ['an e-mail', 'Escríbeme a yo@ejemplo.com', /correos/],
  ['a link', 'Mira www.ejemplo.com', /enlaces/],
  ['nothing', '   ', /Escribe/],
  ['too much', 'a'.repeat(501), /máximo/],
])('a question and an answer are refused with %s', async (_, text, why) => {
  const { clara, pedro, orderId, id } = await anAskedOrder();
  for (const refused of [await ask(pedro, orderId, text), await answer(clara, id, text)])
    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(why), fields: { text: expect.stringMatching(why) } },
    });
});

test('a blocked provider cannot ask, and nobody answers one who was turned off', async () => {
  const { clara, pedro, other, orderId, id } = await anAskedOrder();
  await block(clara, other);
  expect((await ask(other, orderId)).status).toBe(404);
  expect((await market.as(other, 'GET', `/api/orders/${orderId}/questions`)).status).toBe(404);
  await block(pedro, clara);
  expect((await read(clara, orderId)).questions).toEqual([]);
  expect((await answer(clara, id)).status).toBe(404);
});

test('no questions are asked once an offer is accepted, and none answered once the order ended', async () => {
  const { clara, pedro, other, orderId, id } = await anAskedOrder();
  const offerId = await anOffer(market, pedro, orderId);
  await decide(market, clara, offerId, 'accepted');
  expect((await ask(other, orderId)).body.code).toBe('order_not_active');
  expect((await answer(clara, id)).status).toBe(200);
  await market.as(clara, 'PATCH', `/api/orders/${orderId}/cancel`, { reason: 'Ya no' });
  expect((await answer(clara, id, 'Otra cosa')).body.code).toBe('order_closed');
  expect((await hide(clara, id)).status).toBe(200);
});

test('only the owner hides a question, from all but themselves and the asker', async () => {
  const { clara, pedro, other, orderId, id } = await anAskedOrder();
  await answer(clara, id);
  for (const somebody of [pedro, other]) expect((await hide(somebody, id)).status).toBe(404);
  expect((await hide(clara, id)).body).toMatchObject({ hidden: true, can: { answer: false } });
  expect((await answer(clara, id, 'Otra')).body.code).toBe('question_hidden');
  expect((await read(other, orderId)).questions).toEqual([]);
  for (const somebody of [clara, pedro])
    expect((await read(somebody, orderId)).questions).toMatchObject([{ hidden: true }]);
  await hide(clara, id, false);
  expect((await read(other, orderId)).questions).toHaveLength(1);
});

test('deleting an account erases its unanswered questions, the words of answered ones, and all on its orders', async () => {
  const { clara, pedro, other, orderId, id } = await anAskedOrder();
  await ask(pedro, orderId, '¿Y tiene sifón?');
  await answer(clara, id);
  const leave = ({ token }: Someone) =>
    market.call('POST', '/api/users/me/delete', { token, body: { password: PASSWORD } });
  expect((await leave(pedro)).status).toBe(200);
  expect((await read(clara, orderId)).questions).toMatchObject([
    { text: 'Pregunta de una cuenta eliminada', answer: 'Es doble, de acero' },
  ]);
  expect(JSON.stringify(await notices(clara))).not.toMatch(/sifón|simple o doble/);
  await ask(other, orderId);
  expect((await leave(clara)).status).toBe(200);
  const rows = await market.sql('select 1 from questions where order_id = $1', [orderId]);
  expect(rows).toEqual([]);
});

test('a question arrives by mail if the owner chose that', async () => {
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  await market.as(clara, 'PUT', '/api/users/me/preferences', { push: {}, mail: { order_question: true } });
  const orderId = await anOrder(market, clara);
  await ask(pedro, orderId);
  expect((await mailsTo(market, clara.email)).join()).toContain('Un proveedor pregunta');
});
