// Messages of many people are stored in one transaction, so that its cost is paid once for all of them.

import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { attachmentsInWords } from '../../contract/attachment-kinds.ts';
import type { GivenAttachment } from '../../contract/attachments.ts';
import type { ChatMessage } from '../../contract/chats.ts';
import { cutText } from '../../contract/cut-text.ts';
import type { GivenMessage } from '../../contract/live.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { attach } from '../attachments/actions.ts';
import type { Actor, Context } from '../context.ts';
import { insertMany } from '../db/insert-many.ts';
import { type MessageRow, messages, services } from '../db/schema.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { Refusal } from '../failures.ts';
import { giveBack, type Spender, spendEach } from '../limits/quotas.ts';
import { type NewNotification, notify } from '../notifications/actions.ts';
import { accessOfPairs, type ChatAccess } from './access.ts';
import { batchWrites } from './batch-writes.ts';
import { orderIdForBrowsers, orderIdOf } from './no-order.ts';
import { presentMessage, unchangedFieldsOf } from './queries.ts';
import { refuseWriting } from './rules.ts';

/** The most messages that one transaction stores, and how many such transactions may run at once. */
const STORED_TOGETHER = 200;
const BATCHES = 2;
/** How long a batch waits for a lock, such as that of an order being decided; after that each message is stored alone. */
const TOGETHER_WAIT = sql.raw(`'250ms'`);
/** How many characters of a message its notification shows. */
const SHOWN_OF_MESSAGE = 140;

interface Sending {
  actor: Actor;
  given: GivenMessage;
}
type Answer = ChatMessage | Refusal;

/** Stores a message, then sends it to both sides; a repeated `clientId` answers the one already stored. */
export type SendMessage = (actor: Actor, given: GivenMessage) => Promise<ChatMessage>;

/** Messages are stored together with the others that are sent through the same function. */
export function messageSender(context: Context): SendMessage {
  const send = batchWrites<Sending, ChatMessage>(
    {
      maxBatch: STORED_TOGETHER,
      inFlight: BATCHES,
      // One person's messages go one after the other: they keep their order, and each counts before the next is allowed.
      orderingKey: ({ actor }) => actor.id,
      // Attachments may be refused after the message is stored, which undoes everything stored in that transaction.
      isAlone: ({ given }) => Boolean(given.attachments?.length),
    },
    (sendings) =>
      sendEach(context, sendings).catch((error: unknown) => {
        if (sendings.length > 1)
          context.log.warn({ err: error }, 'chats: messages could not be stored together');
        throw error;
      }),
  );
  return (actor, given) => send({ actor, given });
}

/** Sends messages of different people: those that may not be sent are refused, each by itself. */
async function sendEach(context: Context, sendings: Sending[]): Promise<Answer[]> {
  const pairs = sendings.map(({ actor, given }) => ({
    me: actor.id,
    other: given.receiverId,
    orderId: orderIdOf(given.orderId),
  }));
  const accesses = await accessOfPairs(context.db, pairs);
  return sendAllowed(accesses.map(accessOrRefusal), sendings, (allowed, theirs) =>
    transaction(context.db, async (tx) => {
      if (allowed.length > 1) await tx.execute(sql`set local lock_timeout = ${TOGETHER_WAIT}`);
      const spenders = allowed.map((sending, at) => spenderOf(sending, theirs[at]!));
      return sendWithinQuotas(context, tx, allowed, spenders);
    }),
  );
}

/** Sends what its sender's quotas allow. What was stored before spends nothing, and is answered beyond them too. */
async function sendWithinQuotas(
  context: Context,
  tx: Tx,
  sendings: Sending[],
  spenders: Spender[],
): Promise<Answer[]> {
  const counting = { ...context, db: tx };
  const refusals = await spendEach(counting, spenders);
  const spent = spenders.map((spender, at) => refusals[at] ?? spender);
  const answers = await sendAllowed<Spender>(spent, sendings, async (within, theirs) => {
    const stored = await storeEach(context, tx, within);
    await giveBack(
      counting,
      theirs.filter((_, at) => stored[at]!.isRepeat),
    );
    return stored.map(({ message }) => message);
  });
  const keys = sendings.map(({ actor, given }) => ({ senderId: actor.id, clientId: given.clientId ?? null }));
  const earlier = await storedBefore(
    tx,
    keys.filter((_, at) => refusals[at]),
  );
  return answers.map((answer, at) => {
    const before = refusals[at] && earlier(keys[at]!);
    return before ? presentMessage(before) : answer;
  });
}

/** Sends the messages that were not refused; returns all answers in the order of the messages. */
async function sendAllowed<Found>(
  found: (Found | Refusal)[],
  sendings: Sending[],
  send: (allowed: Sending[], found: Found[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const isAllowed = (one: Found | Refusal): one is Found => !(one instanceof Refusal);
  const allowed = sendings.filter((_, at) => isAllowed(found[at]!));
  const answers = (allowed.length ? await send(allowed, found.filter(isAllowed)) : []).values();
  return found.map((one) => (isAllowed(one) ? answers.next().value! : one));
}

function accessOrRefusal(access: ChatAccess | Refusal): ChatAccess | Refusal {
  return access instanceof Refusal ? access : (refuseWriting(access) ?? access);
}

const spenderOf = ({ actor, given }: Sending, { hasWritten }: ChatAccess): Spender => ({
  id: actor.id,
  spendings: [
    { quota: 'messagesEach', each: given.receiverId },
    ...(hasWritten ? [] : [{ quota: 'strangers' } as const]),
  ],
});

/**
 * Whether an earlier message of the conversation is still unread, and so is its notification, which may be read alone;
 * rows inserted by the same statement are not visible here.
 */
const anotherWaits = sql`exists (
  select 1 from messages earlier where earlier.sender_id = messages.sender_id and earlier.receiver_id = messages.receiver_id
    and earlier.order_id is not distinct from messages.order_id and earlier.read_at is null)
  and exists (
    select 1 from notifications n where n.user_id = messages.receiver_id and n.type = 'new_message' and n.read_at is null
      and n.data ->> 'senderId' = messages.sender_id::text
      and n.data ->> 'orderId' is not distinct from messages.order_id::text)`;

interface Stored extends Record<string, unknown> {
  id: string;
  waits: boolean;
  sender: string;
}

async function storeEach(
  context: Context,
  tx: Tx,
  sendings: Sending[],
): Promise<{ message: ChatMessage; isRepeat: boolean }[]> {
  const createdAt = context.clock();
  const offered = await offeredByReceivers(tx, sendings);
  const rows: MessageRow[] = sendings.map(({ actor, given }) => ({
    id: uuidv7(),
    orderId: orderIdOf(given.orderId),
    serviceId: offered(given),
    senderId: actor.id,
    ...unchangedFieldsOf(given),
    clientId: given.clientId ?? null,
    message: given.message,
    attachments: [],
    readAt: null,
    createdAt,
  }));
  // Sorted, so that two transactions that store the same repeats cannot deadlock.
  const inOrder = rows.toSorted((one, other) => (one.senderId < other.senderId ? -1 : 1));
  const { rows: stored } = await tx.execute<Stored>(sql`
    ${insertMany(messages, inOrder)}
    on conflict (sender_id, client_id) do nothing
    returning id, ${anotherWaits} as waits, (select u.first_name from users u where u.id = messages.sender_id) as sender`);
  const storedNow = new Map(stored.map((one) => [one.id, one]));
  const isNew = ({ id }: MessageRow) => storedNow.has(id);
  const earlier = await storedBefore(
    tx,
    rows.filter((row) => !isNew(row)),
  );
  for (const [at, { actor, given }] of sendings.entries())
    if (given.attachments?.length && isNew(rows[at]!))
      await attachFiles(tx, actor, rows[at]!, given.attachments);
  const fresh = rows.filter(isNew);
  await deliver(context, tx, fresh);
  const notified = fresh.filter(({ id }) => !storedNow.get(id)!.waits);
  await notify(
    context,
    tx,
    notified.map((row) => notificationOf(row, storedNow.get(row.id)!.sender)),
  );
  return rows.map((row) => ({
    message: presentMessage(isNew(row) ? row : earlier(row)!),
    isRepeat: !isNew(row),
  }));
}

async function deliver({ live }: Context, tx: Tx, fresh: MessageRow[]): Promise<void> {
  for (const row of fresh)
    await live.send(tx, [row.receiverId], { type: 'new_message', data: { message: presentMessage(row) } });
  const people = new Set(fresh.flatMap(({ receiverId, senderId }) => [receiverId, senderId]));
  await live.changed(tx, [...people], STALE.conversation);
}

/** Attaches a message's files; a message without text gets one that names them. */
async function attachFiles(
  tx: Tx,
  actor: Actor,
  message: MessageRow,
  given: GivenAttachment[],
): Promise<void> {
  message.attachments = await attach(tx, actor, { messageId: message.id }, given);
  if (message.message) return;
  message.message = attachmentsInWords(message.attachments);
  await tx.update(messages).set({ message: message.message }).where(eq(messages.id, message.id));
}

/** Finds the service a message asks about: an active one of the receiver, outside any order; otherwise null. */
async function offeredByReceivers(
  tx: Sql,
  sendings: Sending[],
): Promise<(given: GivenMessage) => string | null> {
  const asked = sendings.flatMap(({ given }) =>
    given.serviceId && !orderIdOf(given.orderId) ? [given.serviceId] : [],
  );
  if (!asked.length) return () => null;
  const rows = await tx
    .select({ id: services.id, userId: services.userId })
    .from(services)
    .where(and(inArray(services.id, asked), eq(services.isActive, true)));
  return ({ serviceId, receiverId, orderId }) => {
    const isTheirs = rows.some(({ id, userId }) => id === serviceId && userId === receiverId);
    return serviceId && isTheirs && !orderIdOf(orderId) ? serviceId : null;
  };
}

type SentAs = Pick<MessageRow, 'senderId' | 'clientId'>;

/** The messages that were already stored under these client ids. */
async function storedBefore(tx: Sql, rows: SentAs[]): Promise<(row: SentAs) => MessageRow | undefined> {
  const same = ({ senderId, clientId }: SentAs) =>
    and(eq(messages.senderId, senderId), eq(messages.clientId, clientId!));
  const found = rows.length
    ? await tx
        .select()
        .from(messages)
        .where(or(...rows.map(same)))
    : [];
  return ({ senderId, clientId }) =>
    found.find((one) => one.senderId === senderId && one.clientId === clientId);
}

/** One notification for a conversation, however many messages wait in it. */
const notificationOf = (message: MessageRow, sender: string): NewNotification => ({
  userId: message.receiverId,
  type: 'new_message',
  title: `Mensaje de ${sender}`,
  message: cutText(message.message, SHOWN_OF_MESSAGE),
  data: {
    ...(message.orderId ? { orderId: message.orderId } : {}),
    senderId: message.senderId,
    message: { orderId: orderIdForBrowsers(message.orderId) },
  },
});
