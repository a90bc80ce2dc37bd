import { and, count, desc, eq, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Person } from '../../contract/accounts.ts';
import type { AboutService, ChatMessage, Conversation } from '../../contract/chats.ts';
import { NO_ORDER } from '../../contract/notification-kinds.ts';
import { personColumns, presentPerson } from '../accounts/queries.ts';
import { type MessageRow, messages, offers, orders, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import type { ChatFacts } from './rules.ts';

export function presentMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    orderId: row.orderId ?? NO_ORDER,
    senderId: row.senderId,
    receiverId: row.receiverId,
    clientId: row.clientId,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}

export interface ChatOrder extends ChatFacts {
  id: string;
  title: string;
  status: string;
}

/** What an order's conversations rest on; undefined when there is no such order. */
export async function chatOrder(db: Sql, orderId: string): Promise<ChatOrder | undefined> {
  const [row] = await db
    .select({
      id: orders.id,
      title: orders.title,
      status: orders.status,
      ownerId: orders.userId,
      directedTo: services.userId,
      providerIds: sql<
        string[]
      >`coalesce((select array_agg(o.provider_id::text) from ${offers} o where o.order_id = ${orders.id}), '{}')`,
    })
    .from(orders)
    .leftJoin(services, eq(services.id, orders.directServiceId))
    .where(eq(orders.id, orderId));
  return row;
}

/** The messages of two people about an order, or about none. */
export function conversationOf(orderId: string | null, one: string, other: string): SQL {
  const about = orderId ? eq(messages.orderId, orderId) : isNull(messages.orderId);
  return and(
    about,
    or(
      and(eq(messages.senderId, one), eq(messages.receiverId, other)),
      and(eq(messages.senderId, other), eq(messages.receiverId, one)),
    ),
  )!;
}

interface PageOf {
  page: number;
  limit: number;
  before?: string | undefined;
}

/** A page from the newest backwards, given oldest first. */
export async function messagePage(
  db: Sql,
  conversation: SQL,
  { page, limit, before }: PageOf,
): Promise<{ messages: ChatMessage[]; hasMore: boolean }> {
  const older = before
    ? lt(
        sql`(${messages.createdAt}, ${messages.id})`,
        sql`(select m.created_at, m.id from ${messages} m where m.id = ${before})`,
      )
    : undefined;
  const rows = await db
    .select()
    .from(messages)
    .where(and(conversation, older))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit + 1)
    .offset(before ? 0 : (page - 1) * limit);
  return { messages: rows.slice(0, limit).reverse().map(presentMessage), hasMore: rows.length > limit };
}

export async function findPerson(db: Sql, id: string): Promise<(Person & { isActive: boolean }) | undefined> {
  const [row] = await db
    .select({ ...personColumns, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, id));
  return row && { ...presentPerson(row), isActive: row.isActive };
}

/**
 * The number on which one of two who talk may call the other: an order's owner, whoever offered on it; a provider, the
 * customer who accepted their offer; outside any order, the owner of a visible service.
 */
export async function phoneFor(
  db: Sql,
  order: ChatOrder | undefined,
  readerId: string,
  otherId: string,
): Promise<string | null> {
  const service = { phone: services.phone };
  if (!order) {
    const [row] = await db
      .select(service)
      .from(services)
      .where(and(eq(services.userId, otherId), eq(services.isActive, true)))
      .orderBy(desc(services.createdAt), desc(services.id))
      .limit(1);
    return row?.phone ?? null;
  }
  if (readerId === order.ownerId) {
    const [row] = await db
      .select(service)
      .from(offers)
      .innerJoin(services, eq(services.id, offers.serviceId))
      .where(and(eq(offers.orderId, order.id), eq(offers.providerId, otherId)));
    return row?.phone ?? null;
  }
  const [row] = await db
    .select({ phone: users.phone })
    .from(offers)
    .innerJoin(users, eq(users.id, order.ownerId))
    .where(and(eq(offers.orderId, order.id), eq(offers.providerId, readerId), eq(offers.status, 'accepted')));
  return row?.phone ?? null;
}

/** The service that two last asked each other about outside any order. */
export async function serviceAsked(db: Sql, one: string, other: string): Promise<AboutService | null> {
  const [row] = await db
    .select({ id: services.id, name: services.name })
    .from(messages)
    .innerJoin(services, eq(services.id, messages.serviceId))
    .where(conversationOf(null, one, other))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return row ?? null;
}

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

export async function mayTalkOutsideOrders(db: Sql, one: string, other: string): Promise<boolean> {
  const [row] = await db
    .select({ yes: talkOutsideOrders(sql`${one}::uuid`, sql`${other}::uuid`) })
    .from(sql`(select 1) as nothing`);
  return row?.yes ?? false;
}

const CONVERSATIONS_MAX = 100;

/** A person's conversations with their last message and how many are unread. */
export async function conversationsOf(db: Sql, userId: string): Promise<Conversation[]> {
  const mine = db
    .select({
      id: messages.id,
      orderId: messages.orderId,
      serviceId: messages.serviceId,
      createdAt: messages.createdAt,
      otherId:
        sql<string>`case when ${messages.senderId} = ${userId} then ${messages.receiverId} else ${messages.senderId} end`.as(
          'other_id',
        ),
    })
    .from(messages)
    .where(or(eq(messages.senderId, userId), eq(messages.receiverId, userId)))
    .as('mine');
  const last = db
    .selectDistinctOn([mine.orderId, mine.otherId], { id: mine.id, otherId: mine.otherId })
    .from(mine)
    .orderBy(mine.orderId, mine.otherId, desc(mine.createdAt), desc(mine.id))
    .as('last');
  const asked = await db
    .selectDistinctOn([mine.otherId], { otherId: mine.otherId, id: services.id, name: services.name })
    .from(mine)
    .innerJoin(services, eq(services.id, mine.serviceId))
    .orderBy(mine.otherId, desc(mine.createdAt), desc(mine.id));
  const rows = await db
    .select({
      message: messages,
      order: { title: orders.title, status: orders.status },
      person: personColumns,
    })
    .from(last)
    .innerJoin(messages, eq(messages.id, last.id))
    .innerJoin(users, eq(users.id, last.otherId))
    .leftJoin(orders, eq(orders.id, messages.orderId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(CONVERSATIONS_MAX);
  const unread = await db
    .select({ orderId: messages.orderId, senderId: messages.senderId, count: count() })
    .from(messages)
    .where(and(eq(messages.receiverId, userId), isNull(messages.readAt)))
    .groupBy(messages.orderId, messages.senderId);
  const serviceOf = (otherId: string) => {
    const found = asked.find((one) => one.otherId === otherId);
    return found ? { id: found.id, name: found.name } : null;
  };
  return rows.map(({ message, order, person }) => ({
    orderId: message.orderId ?? NO_ORDER,
    orderTitle: order?.title ?? null,
    orderStatus: order?.status ?? null,
    service: order ? null : serviceOf(person.id),
    counterpart: presentPerson(person),
    lastMessage: presentMessage(message),
    unread: unread.find((one) => one.orderId === message.orderId && one.senderId === person.id)?.count ?? 0,
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
