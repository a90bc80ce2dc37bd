import { and, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Person } from '../../contract/accounts.ts';
import type { AboutService, ChatMessage, Conversation, unchangedFields } from '../../contract/chats.ts';
import type { GivenMessage } from '../../contract/live.ts';
import { personColumns, presentPerson } from '../accounts/queries.ts';
import { blockedBefore } from '../blocks/queries.ts';
import { offsetOf } from '../db/pages.ts';
import { preparedQuery, preparedVariants } from '../db/prepared-queries.ts';
import { indexedOrder, type MessageRow, messages, orders, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { presentCounterpart, UNSEEN_TITLE } from '../orders/present.ts';
import { counterpartSurnameShownTo, editedSinceBlock } from '../orders/visibility.ts';
import { orderIdForBrowsers, orderInIndex } from './no-order.ts';

type Field = keyof typeof unchangedFields;

/** The fields of a message that are stored as they were sent and returned as they are stored. */
export const unchangedFieldsOf = ({ receiverId }: Pick<GivenMessage, Field>): Pick<MessageRow, Field> => ({
  receiverId,
});

/** With `readUnseen` its sender does not learn that it was read: it was after one of the two had blocked the other. */
export function presentMessage(row: MessageRow, { readUnseen = false } = {}): ChatMessage {
  return {
    id: row.id,
    orderId: orderIdForBrowsers(row.orderId),
    senderId: row.senderId,
    ...unchangedFieldsOf(row),
    clientId: row.clientId,
    message: row.message,
    attachments: row.attachments,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null && !readUnseen,
  };
}

const about = (table: string) => indexedOrder(sql.raw(`${table}.order_id`));

/** The messages that one person wrote to another about an order, or about none. */
export function writtenTo(orderId: string | null, senderId: string, receiverId: string): SQL {
  return and(
    orderId ? eq(messages.orderId, orderId) : isNull(messages.orderId),
    eq(messages.senderId, senderId),
    eq(messages.receiverId, receiverId),
  )!;
}

interface PageOf {
  page: number;
  limit: number;
  before?: string | undefined;
}

/** A page of two people's messages about an order, or about none: the newest first, with one more to see if others follow. */
export const conversationPage = preparedVariants('messages', (db, form: 'page' | 'before') => {
  const before = sql`(select b.created_at, b.id from ${messages} b where b.id = ${sql.placeholder('before')})`;
  // Each direction is read from its index, no further than the page's end.
  const direction = (from: string, to: string) =>
    db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.senderId, sql.placeholder(from)),
          eq(messages.receiverId, sql.placeholder(to)),
          sql`${about('messages')} = ${sql.placeholder('about')}`,
          form === 'before' ? sql`(${messages.createdAt}, ${messages.id}) < ${before}` : undefined,
        ),
      )
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(sql.placeholder('reached'));
  // Raw SQL: for a union's columns drizzle would write the names that they have in TypeScript.
  return unionAll(direction('me', 'other'), direction('other', 'me'))
    .orderBy(sql`created_at desc`, sql`id desc`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
});

/** The parameters of `conversationPage` for a page; a page beyond the last one allowed is empty. */
export function pageParameters(orderId: string | null, { page, limit, before }: PageOf) {
  const offset = before ? 0 : offsetOf({ page, limit });
  const size = offset === null ? 0 : limit + 1;
  return {
    before,
    offset: offset ?? 0,
    limit: size,
    about: orderInIndex(orderId),
    reached: (offset ?? 0) + size,
  };
}

/**
 * Turns the rows of `conversationPage`, newest first, into a page with the oldest first, as its reader sees it; `apartSince`
 * is when one of the two blocked the other.
 */
export function presentPage(
  rows: MessageRow[],
  { limit, readerId, apartSince }: { limit: number; readerId: string; apartSince: Date | undefined },
) {
  const isReadUnseen = ({ senderId, readAt }: MessageRow) =>
    apartSince !== undefined && senderId === readerId && readAt !== null && readAt > apartSince;
  const shown = rows.slice(0, limit).reverse();
  return {
    messages: shown.map((row) => presentMessage(row, { readUnseen: isReadUnseen(row) })),
    hasMore: rows.length > limit,
  };
}

export async function findPerson(db: Sql, id: string): Promise<(Person & { isActive: boolean }) | undefined> {
  const [row] = await db
    .select({ ...personColumns, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, id));
  return row && { ...presentPerson(row), isActive: row.isActive };
}

/** The service that two last asked each other about outside any order, as the first of them reads it. */
export const lastAsked = (one: SQLWrapper | string, other: SQLWrapper | string) => {
  const direction = (from: SQLWrapper | string, to: SQLWrapper | string) =>
    sql`(select m.service_id, m.created_at, m.id from ${messages} m
      where m.sender_id = ${from} and m.receiver_id = ${to} and m.service_id is not null and m.order_id is null
      order by m.created_at desc, m.id desc limit 1)`;
  return sql<AboutService | null>`(
    select json_build_object('id', s.id, 'name', s.name, 'mine', s.user_id = ${one})
    from (${direction(one, other)} union all ${direction(other, one)}) asked join ${services} s on s.id = asked.service_id
    order by asked.created_at desc, asked.id desc limit 1)`;
};

/** Whether the first of two wrote first outside any order; null while neither has written. */
export const wroteFirst = (one: SQLWrapper, other: SQLWrapper) => {
  const direction = (from: SQLWrapper, to: SQLWrapper) =>
    sql`(select m.sender_id, m.created_at, m.id from ${messages} m
      where m.sender_id = ${from} and m.receiver_id = ${to} and ${about('m')} = ${orderInIndex(null)}
      order by m.created_at, m.id limit 1)`;
  return sql<boolean | null>`(
    select first.sender_id = ${one} from (${direction(one, other)} union all ${direction(other, one)}) first
    order by first.created_at, first.id limit 1)`;
};

/**
 * At the end of an `exists (…)`, keeps PostgreSQL from rewriting it as a join: it would read the whole table where a look into
 * the index for each row is enough.
 */
export const BY_INDEX = sql.raw('offset 0');

/** True when the sender has ever written to the receiver, about anything. */
export const hasWritten = (sender: SQLWrapper, receiver: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${messages} m where m.sender_id = ${sender} and m.receiver_id = ${receiver} ${BY_INDEX})`;

/** True when one of the two wrote to the other about this order. */
export const haveTalked = (one: SQLWrapper, other: SQLWrapper, order: SQLWrapper) => {
  const wrote = (from: SQLWrapper, to: SQLWrapper) => sql`exists (
    select 1 from ${messages} m
    where m.sender_id = ${from} and m.receiver_id = ${to} and ${about('m')} = ${order} ${BY_INDEX})`;
  return sql<boolean>`(${wrote(one, other)} or ${wrote(other, one)})`;
};

/** That the two already wrote to each other outside any order, or that the other offers a visible service. */
export const mayChatOutsideOrders = (one: SQLWrapper, other: SQLWrapper) => {
  const wrote = (from: SQLWrapper, to: SQLWrapper) =>
    sql`exists (select 1 from ${messages} m where m.order_id is null and m.sender_id = ${from} and m.receiver_id = ${to} ${BY_INDEX})`;
  return sql<boolean>`(
    exists (select 1 from ${services} s where s.user_id = ${other} and s.is_visible ${BY_INDEX})
    or ${wrote(other, one)} or ${wrote(one, other)})`;
};

/**
 * The people to whom a person wrote (or who wrote to them), once for each order, with the latest message about it. The query
 * jumps backwards through the index from one pair to the next, however many messages each has.
 */
function counterpartsOf(name: string, own: 'sender_id' | 'receiver_id', userId: SQLWrapper): SQL {
  const other = sql.raw(own === 'sender_id' ? 'm.receiver_id' : 'm.sender_id');
  const next = (before: SQL) => sql`(
    select ${other} as other_id, ${about('m')} as about, m.created_at, m.id from ${messages} m
    where m.${sql.raw(own)} = ${userId} ${before}
    order by ${other} desc, ${about('m')} desc, m.created_at desc, m.id desc limit 1)`;
  const from = sql.raw(name);
  return sql`${from}(other_id, about, created_at, id) as (
    ${next(sql``)}
    union all
    select n.* from ${from} cross join lateral ${next(
      sql`and (${other}, ${about('m')}) < (${from}.other_id, ${from}.about)`,
    )} n)`;
}

/** Everybody with whom a person exchanged messages, once for each order, with the latest message of either of the two. */
const everyPair = (userId: SQLWrapper) => sql`
  with recursive ${counterpartsOf('sent', 'sender_id', userId)},
    ${counterpartsOf('received', 'receiver_id', userId)},
    pair as (
      select distinct on (other_id, about) * from (select * from sent union all select * from received) as exchanged
      order by other_id, about, created_at desc, id desc)`;

/** The person of the latest message that somebody sent or received about an order, or about none. */
export async function lastCounterpart(
  db: Sql,
  orderId: string | null,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ other_id: string }>(sql`
    ${everyPair(sql`${userId}::uuid`)}
    select other_id from pair where about = ${orderInIndex(orderId)} order by created_at desc, id desc limit 1`);
  return rows[0]?.other_id;
}

/** SQL condition: a message was read after one of the two had blocked the other. */
export const readSinceBlock = sql<boolean>`(${messages.readAt} is not null
  and ${blockedBefore(messages.readAt, messages.senderId, messages.receiverId)})`;

const conversations = preparedVariants('conversations', (db, form: 'first' | 'after') => {
  const user = sql.placeholder('user');
  const me = sql`${user}::uuid`;
  const older = sql`where (created_at, id) < (
    select a.created_at, a.id from ${messages} a where a.id = ${sql.placeholder('after')})`;
  const page = sql`(
    ${everyPair(me)}
    select other_id, about, id from pair ${form === 'after' ? older : sql``}
    order by created_at desc, id desc limit ${sql.placeholder('limit')}) as page`;
  const unread = sql`(
    select m.sender_id, ${about('m')} as about, count(*)::int as many from ${messages} m
    where m.receiver_id = ${me} and m.read_at is null group by 1, 2) as unread`;
  return db
    .select({
      message: messages,
      readUnseen: sql<boolean>`${messages.senderId} = ${me} and ${readSinceBlock}`,
      order: { title: orders.title, status: orders.status },
      unseen: editedSinceBlock(user),
      person: personColumns,
      withSurname: counterpartSurnameShownTo(user),
      service: sql<AboutService | null>`case when ${messages.orderId} is null then ${lastAsked(me, sql.raw('page.other_id'))} end`,
      unread: sql<number>`coalesce(unread.many, 0)`,
    })
    .from(page)
    .innerJoin(messages, eq(messages.id, sql.raw('page.id')))
    .innerJoin(users, eq(users.id, sql.raw('page.other_id')))
    .leftJoin(orders, eq(orders.id, messages.orderId))
    .leftJoin(unread, sql`unread.sender_id = page.other_id and unread.about = page.about`)
    .orderBy(desc(messages.createdAt), desc(messages.id));
});

/** A person's conversations with their last message and how many are unread. */
export async function conversationsOf(
  db: Sql,
  userId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Conversation[]> {
  const rows = await conversations(db, after ? 'after' : 'first', { user: userId, limit, after });
  return rows.map(({ message, readUnseen, order, unseen, person, service, withSurname, unread }) => ({
    orderId: orderIdForBrowsers(message.orderId),
    orderTitle: order && (unseen ? UNSEEN_TITLE : order.title),
    orderStatus: order?.status ?? null,
    service,
    counterpart: presentCounterpart(person, withSurname),
    lastMessage: presentMessage(message, { readUnseen }),
    unread,
  }));
}

const ORDER_MESSAGES_MAX = 100;

const ofOrderAndViewer = and(
  eq(messages.orderId, sql.placeholder('order')),
  or(eq(messages.senderId, sql.placeholder('viewer')), eq(messages.receiverId, sql.placeholder('viewer'))),
);

/** The latest messages of an order that a person may read, the newest first. */
export const messagesOfOrder = preparedQuery('messages_of_order', (db) =>
  db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      receiverId: messages.receiverId,
      message: messages.message,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(ofOrderAndViewer)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(ORDER_MESSAGES_MAX),
);

/** How many messages of an order a person may read. */
export const messagesOfOrderCounted = preparedQuery('messages_of_order_counted', (db) =>
  db.select({ total: sql<number>`count(*)::int` }).from(messages).where(ofOrderAndViewer),
);
