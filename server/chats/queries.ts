import { and, count, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Person } from '../../contract/accounts.ts';
import type { AboutService, ChatMessage, Conversation } from '../../contract/chats.ts';
import { NO_ORDER } from '../../contract/notification-kinds.ts';
import { personColumns, presentPerson } from '../accounts/queries.ts';
import { offsetOf } from '../db/pages.ts';
import { type MessageRow, messages, NO_ORDER_ID, orders, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { counterpartSurnameShownTo, presentCustomer } from '../orders/present.ts';

export function presentMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    orderId: row.orderId ?? NO_ORDER,
    senderId: row.senderId,
    receiverId: row.receiverId,
    clientId: row.clientId,
    message: row.message,
    attachments: row.attachments,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}

/** In the place of the order of what is said outside any: an index then finds both alike. */
const about = (table: string) => sql.raw(`coalesce(${table}.order_id, '${NO_ORDER_ID}'::uuid)`);

/** One direction of what two people wrote about an order, or about none. */
const said = (orderId: string | null, from: SQLWrapper | string, to: SQLWrapper | string) =>
  sql`m.sender_id = ${from} and m.receiver_id = ${to} and ${about('m')} = ${orderId ?? NO_ORDER_ID}`;

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

/** A page from the newest backwards, given oldest first. Each direction is walked by its index, so far as the page. */
export async function messagePage(
  db: Sql,
  orderId: string | null,
  [one, other]: [string, string],
  { page, limit, before }: PageOf,
): Promise<{ messages: ChatMessage[]; hasMore: boolean }> {
  const offset = before ? 0 : offsetOf({ page, limit });
  if (offset === null) return { messages: [], hasMore: false };
  const older = before
    ? sql`and (m.created_at, m.id) < (select b.created_at, b.id from ${messages} b where b.id = ${before})`
    : sql``;
  const direction = (from: string, to: string) =>
    sql`(select m.id, m.created_at from ${messages} m where ${said(orderId, from, to)} ${older}
      order by m.created_at desc, m.id desc limit ${offset + limit + 1})`;
  const rows = await db
    .select()
    .from(messages)
    .where(
      sql`${messages.id} in (select m.id from (${direction(one, other)} union all ${direction(other, one)}) m
        order by m.created_at desc, m.id desc limit ${limit + 1} offset ${offset})`,
    )
    .orderBy(desc(messages.createdAt), desc(messages.id));
  return { messages: rows.slice(0, limit).reverse().map(presentMessage), hasMore: rows.length > limit };
}

export async function findPerson(db: Sql, id: string): Promise<(Person & { isActive: boolean }) | undefined> {
  const [row] = await db
    .select({ ...personColumns, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, id));
  return row && { ...presentPerson(row), isActive: row.isActive };
}

/** The service that two last asked each other about outside any order. */
export const lastAsked = (one: SQLWrapper | string, other: SQLWrapper | string) => {
  const direction = (from: SQLWrapper | string, to: SQLWrapper | string) =>
    sql`(select m.service_id, m.created_at, m.id from ${messages} m
      where m.sender_id = ${from} and m.receiver_id = ${to} and m.service_id is not null and m.order_id is null
      order by m.created_at desc, m.id desc limit 1)`;
  return sql<AboutService | null>`(
    select json_build_object('id', s.id, 'name', s.name)
    from (${direction(one, other)} union all ${direction(other, one)}) asked join ${services} s on s.id = asked.service_id
    order by asked.created_at desc, asked.id desc limit 1)`;
};

/** True when one has written to the other before, about whatever. */
export async function hasWritten(db: Sql, senderId: string, receiverId: string): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.receiverId, receiverId)))
    .limit(1);
  return rows.length > 0;
}

/** That the two already wrote to each other outside any order, or that the other offers a visible service. */
export const talkOutsideOrders = (one: SQLWrapper, other: SQLWrapper) => sql<boolean>`(
  exists (select 1 from ${services} s where s.user_id = ${other} and s.is_active)
  or exists (select 1 from ${messages} m where m.order_id is null and m.sender_id = ${other} and m.receiver_id = ${one})
  or exists (select 1 from ${messages} m where m.order_id is null and m.sender_id = ${one} and m.receiver_id = ${other}))`;

const CONVERSATIONS_MAX = 100;

/**
 * Those whom a person wrote to, or who wrote to them, with each order they wrote about: the index is stepped through from
 * one to the next, however many messages there are of each.
 */
function everyoneOnTheOtherSide(name: string, own: 'sender_id' | 'receiver_id', userId: string): SQL {
  const other = sql.raw(own === 'sender_id' ? 'm.receiver_id' : 'm.sender_id');
  const next = (after: SQL) => sql`(
    select ${other} as other_id, ${about('m')} as about from ${messages} m
    where m.${sql.raw(own)} = ${userId} ${after} order by ${other}, ${about('m')} limit 1)`;
  const from = sql.raw(name);
  return sql`${from}(other_id, about) as (
    ${next(sql``)}
    union all
    select n.other_id, n.about from ${from} cross join lateral ${next(
      sql`and (${other}, ${about('m')}) > (${from}.other_id, ${from}.about)`,
    )} n)`;
}

/** Whom a person last wrote with about an order, or about none. */
export async function lastCounterpart(
  db: Sql,
  orderId: string | null,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ other_id: string }>(sql`
    with recursive ${everyoneOnTheOtherSide('sent', 'sender_id', userId)},
      ${everyoneOnTheOtherSide('received', 'receiver_id', userId)}
    select pair.other_id from (select * from sent union select * from received) pair
    cross join lateral (${latest(userId)}) latest
    where pair.about = ${orderId ?? NO_ORDER_ID} order by latest.created_at desc, latest.id desc limit 1`);
  return rows[0]?.other_id;
}

/** The latest message that a person exchanged with another about the same. */
function latest(userId: string): SQL {
  const last = (from: SQL, to: SQL) => sql`(
    select m.id, m.created_at from ${messages} m
    where m.sender_id = ${from} and m.receiver_id = ${to} and ${about('m')} = pair.about
    order by m.created_at desc, m.id desc limit 1)`;
  const [me, other] = [sql`${userId}::uuid`, sql.raw('pair.other_id')];
  return sql`select * from (${last(me, other)} union all ${last(other, me)}) either order by created_at desc, id desc limit 1`;
}

/** A person's conversations with their last message and how many are unread. */
export async function conversationsOf(db: Sql, userId: string): Promise<Conversation[]> {
  const me = sql`${userId}::uuid`;
  const page = sql`(
    with recursive ${everyoneOnTheOtherSide('sent', 'sender_id', userId)},
      ${everyoneOnTheOtherSide('received', 'receiver_id', userId)}
    select pair.other_id, latest.id from (select * from sent union select * from received) pair
    cross join lateral (${latest(userId)}) latest
    order by latest.created_at desc, latest.id desc limit ${CONVERSATIONS_MAX}) as page`;
  const [rows, unread] = await Promise.all([
    db
      .select({
        message: messages,
        order: { title: orders.title, status: orders.status },
        person: personColumns,
        whole: counterpartSurnameShownTo(userId),
        service: sql<AboutService | null>`case when ${messages.orderId} is null then ${lastAsked(me, sql.raw('page.other_id'))} end`,
      })
      .from(page)
      .innerJoin(messages, eq(messages.id, sql.raw('page.id')))
      .innerJoin(users, eq(users.id, sql.raw('page.other_id')))
      .leftJoin(orders, eq(orders.id, messages.orderId))
      .orderBy(desc(messages.createdAt), desc(messages.id)),
    db
      .select({ orderId: messages.orderId, senderId: messages.senderId, count: count() })
      .from(messages)
      .where(and(eq(messages.receiverId, userId), isNull(messages.readAt)))
      .groupBy(messages.orderId, messages.senderId),
  ]);
  const keyOf = (orderId: string | null, senderId: string) => `${orderId} ${senderId}`;
  const unreadOf = new Map(unread.map((one) => [keyOf(one.orderId, one.senderId), one.count]));
  return rows.map(({ message, order, person, service, whole }) => ({
    orderId: message.orderId ?? NO_ORDER,
    orderTitle: order?.title ?? null,
    orderStatus: order?.status ?? null,
    service,
    counterpart: presentCustomer(person, whole),
    lastMessage: presentMessage(message),
    unread: unreadOf.get(keyOf(message.orderId, person.id)) ?? 0,
  }));
}

/** The messages of an order that a person may read. */
export async function messagesOfOrder(
  db: Sql,
  orderId: string,
  readerId: string,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.orderId, orderId),
        or(eq(messages.senderId, readerId), eq(messages.receiverId, readerId)),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .then((rows) => rows.reverse());
}
