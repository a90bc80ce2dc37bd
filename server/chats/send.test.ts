import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hold } from '../../tests/support/hold.ts';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import { type Talker, talkingPairs } from '../../tests/support/talkers.ts';
import { countOne } from '../limits/counters.ts';
import { QUOTA_WINDOW, QUOTAS } from '../limits/table.ts';
import { messageSender, type SendMessage } from './send.ts';

const market = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });
afterEach(closeClients);

let people: Talker[];
let sendMessage: SendMessage;
beforeAll(async () => {
  sendMessage = messageSender(market.context);
  people = await talkingPairs(market.database.pool, 20);
});
/** Pairs of people that no other test uses. */
const pairs = (count: number) => Array.from({ length: count }, () => people.splice(0, 2) as [Talker, Talker]);
type Pair = [Talker, Talker];

const say = ([sender, receiver]: Pair, message: string, more: { orderId?: string; clientId?: string } = {}) =>
  sendMessage(
    { id: sender.id, role: 'user', mayAdminister: false, sessionId: '' },
    { orderId: sender.orderId, receiverId: receiver.id, message, ...more },
  );
const back = ([one, other]: Pair): Pair => [other, one];
const codes = (answers: PromiseSettledResult<unknown>[]) =>
  answers.map((answer) => (answer.status === 'rejected' ? (answer.reason.code as string) : 'stored'));

async function stored([sender, receiver]: Pair): Promise<string[]> {
  const rows = await market.sql<{ message: string }>(
    'select message from messages where sender_id = $1 and receiver_id = $2 order by created_at, id',
    [sender.id, receiver.id],
  );
  return rows.map(({ message }) => message);
}

test('many people write at once: all arrives, each one’s in its order, by few transactions', async () => {
  const talking = pairs(5).flatMap((pair) => [pair, back(pair)]);
  const said = Array.from({ length: 8 }, (_, n) => `mensaje ${n}`);
  const clients = await Promise.all(talking.map(([sender]) => connectLive(market, sender.token)));
  for (const message of said)
    for (const [at, [{ orderId }, { id }]] of talking.entries())
      clients[at]!.say({ type: 'chat_message', orderId, receiverId: id, message });
  for (const client of clients) {
    const arrived: string[] = [];
    for (const _ of said) arrived.push((await client.receive('new_message')).data.message.message);
    expect(arrived).toEqual(said);
  }
  // Checked only after all clients: each client receives the other person's messages, not its own.
  for (const pair of talking) expect(await stored(pair)).toEqual(said);
  const rows = await market.sql(
    'select count(distinct xmin::text)::int as transactions from messages where sender_id = any($1)',
    [talking.map(([{ id }]) => id)],
  );
  expect(rows[0].transactions).toBeLessThan((talking.length * said.length) / 2);
});

test('of several messages at once, those of blocked people and strangers are refused and the others stored', async () => {
  const [one, blocked, other] = pairs(3) as [Pair, Pair, Pair];
  await market.as(blocked[1], 'PUT', `/api/users/${blocked[0].id}/block`, {});
  const answers = await Promise.allSettled([
    say(one, 'Hola'),
    say(blocked, 'Hola'),
    say([other[1], one[1]], 'Hola'),
    say(other, 'Hola'),
    say([blocked[1], blocked[1]], 'Hola'),
  ]);
  expect(codes(answers)).toEqual(['stored', 'forbidden', 'not_found', 'stored', 'same_person']);
  expect(await Promise.all([one, blocked, other].map(stored))).toEqual([['Hola'], [], ['Hola']]);
});

test('a message sent twice at once, on two connections, is stored once', async () => {
  const [pair, other] = pairs(2) as [Pair, Pair];
  const [first, again] = await Promise.all([
    say(pair, 'Hola', { clientId: 'uno' }),
    say(pair, 'Hola', { clientId: 'uno' }),
    say(other, 'Hola', { clientId: 'uno' }),
  ]);
  expect(again).toEqual(first);
  expect(await stored(pair)).toEqual(['Hola']);
});

test('a conversation makes one notification, however many messages come at once', async () => {
  const [pair] = pairs(1) as [Pair];
  await Promise.all(['uno', 'dos', 'tres'].map((message) => say(pair, message)));
  const { body } = await market.as(pair[1], 'GET', '/api/notifications');
  expect(body.notifications).toMatchObject([{ type: 'new_message', message: 'uno' }]);
});

test('of many messages at once to one person, exactly as many are stored as a day allows', async () => {
  const [pair, other] = pairs(2) as [Pair, Pair];
  const whom = `${pair[0].id}:${pair[1].id}`;
  for (let n = 0; n < QUOTAS.messagesEach.fresh - 2; n++)
    await countOne(market.context, 'quota:messagesEach', whom, QUOTA_WINDOW);
  const answers = await Promise.allSettled([
    ...['1', '2', '3', '4'].map((message) => say(pair, message)),
    say(other, 'Hola'),
  ]);
  expect(codes(answers)).toEqual(['stored', 'stored', 'quota_reached', 'quota_reached', 'stored']);
  const { count } = await countOne(market.context, 'quota:messagesEach', whom, QUOTA_WINDOW);
  expect(count).toBe(QUOTAS.messagesEach.fresh + 1);
});

test('a faulty message fails alone, and the others of its batch are stored', async () => {
  const [one, breaking, other] = pairs(3) as [Pair, Pair, Pair];
  await market.sql(`alter table messages add constraint breaks check (message <> 'esto la rompe')`);
  const answers = await Promise.allSettled([
    say(one, 'Hola'),
    say(breaking, 'esto la rompe'),
    say(other, 'Hola'),
    say(one, '¿Vienes?'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await Promise.all([one, breaking, other].map(stored))).toEqual([['Hola', '¿Vienes?'], [], ['Hola']]);
});

test('a message about a locked order waits, and messages of others do not', async () => {
  const [held, other] = pairs(2) as [Pair, Pair];
  const holding = await hold(
    market.database.url,
    `select from orders where id = '${held[0].orderId}' for update`,
  );
  onTestFinished(() => holding.end());
  const waits = say(held, 'Hola');
  await say(other, 'Hola');
  await say(other, '¿Vienes?');
  expect(await stored(held)).toEqual([]);
  await holding.query('rollback');
  await waits;
  expect(await stored(held)).toEqual(['Hola']);
});
