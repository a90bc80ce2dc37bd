// Who may talk with whom, about which order, and what one sees of the other. Each is a single query.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AboutService } from '../../contract/chats.ts';
import { personColumns } from '../accounts/queries.ts';
import { preparedQuery, preparedVariants } from '../db/prepared-queries.ts';
import { blocks, offers, orders, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { Refusal } from '../failures.ts';
import { isOnline } from '../live/presence.ts';
import { presentCounterpart } from '../orders/present.ts';
import { counterpartSurnameShownTo, editedSinceBlock, standsAccepted } from '../orders/visibility.ts';
import { BY_INDEX, hasWritten, haveTalked, lastAsked, mayChatOutsideOrders, wroteFirst } from './queries.ts';
import { type ChatFacts, conversationNotFound, mayChat, samePerson, type WriteFacts } from './rules.ts';

export interface ChatOrder extends ChatFacts {
  id: string;
  title: string;
  status: string;
}

const me = sql.placeholder('me');
const other = sql.placeholder('other');
const order = sql.placeholder('order');
const [mine, theirs] = [sql`${me}::uuid`, sql`${other}::uuid`];

const orderFacts = {
  id: orders.id,
  title: orders.title,
  status: orders.status,
  ownerId: orders.userId,
  directedTo: services.userId,
  providerIds: sql<
    string[]
  >`coalesce((select array_agg(o.provider_id::text) from ${offers} o where o.order_id = ${orders.id}), '{}')`,
};

const orderQuery = preparedQuery('chat_order', (db) =>
  db
    .select(orderFacts)
    .from(orders)
    .leftJoin(services, eq(services.id, orders.directServiceId))
    .where(eq(orders.id, order)),
);

/** The facts of an order that decide who may talk about it; undefined when there is no such order. */
export async function chatOrder(db: Sql, orderId: string): Promise<ChatOrder | undefined> {
  const [row] = await orderQuery(db, { order: orderId });
  return row;
}

/** Whether the order was edited after a block: then the reader sees neither its new text nor the title made of it. */
export async function isUnseen(db: Sql, orderId: string, readerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ unseen: boolean }>(
    sql`select ${editedSinceBlock(readerId)} as unseen from ${orders} where ${orders.id} = ${orderId}`,
  );
  return rows[0]?.unseen ?? false;
}

/** The requested pairs, each as a row. */
const asked = sql`jsonb_to_recordset(${sql.placeholder('pairs')}::jsonb) as asked (at int, me uuid, other uuid, about uuid)`;
const asks = { me: sql.raw('asked.me'), other: sql.raw('asked.other'), about: sql.raw('asked.about') };

const hasBlocked = (one: SQL, another: SQL) =>
  sql<boolean>`exists (select 1 from ${blocks} b where b.blocker_id = ${one} and b.blocked_id = ${another} ${BY_INDEX})`;

export const chatAccess = preparedQuery('chat_access', (db) =>
  db
    .select({
      at: sql<number>`asked.at`,
      isPerson: sql<boolean>`exists (select 1 from ${users} u where u.id = ${asks.other} ${BY_INDEX})`,
      isActive: sql<boolean>`exists (select 1 from ${users} u where u.id = ${asks.other} and u.is_active ${BY_INDEX})`,
      blockedByMe: hasBlocked(asks.me, asks.other),
      blockedByThem: hasBlocked(asks.other, asks.me),
      hasWritten: hasWritten(asks.me, asks.other),
      order: orderFacts,
      haveTalked: haveTalked(asks.me, asks.other, asks.about),
      mayOutsideOrders: sql<boolean>`case when ${asks.about} is null then ${mayChatOutsideOrders(asks.me, asks.other)} end`,
    })
    .from(asked)
    .leftJoin(orders, eq(orders.id, asks.about))
    .leftJoin(services, eq(services.id, orders.directServiceId)),
);

/** The order, the blocks and the history between two people who may read their conversation. */
export interface ChatAccess extends WriteFacts {
  order: ChatOrder | undefined;
  /** Whether `me` ever wrote to `other`. */
  hasWritten: boolean;
}

/** The person who asks, the other person, and the order that they talk about, if any. */
export interface Pair {
  me: string;
  other: string;
  orderId: string | null;
}

/** The parameters of `chatAccess` for these pairs. */
export const accessParameters = (pairs: Pair[]) => ({
  pairs: JSON.stringify(pairs.map(({ me, other, orderId }, at) => ({ at, me, other, about: orderId }))),
});

/**
 * The results of `chatAccess` for each pair. A pair that may neither talk nor ever did gets a 404, which hides whether the
 * order exists.
 */
export function accessFromRows(
  rows: Awaited<ReturnType<typeof chatAccess>>,
  pairs: Pair[],
): (ChatAccess | Refusal)[] {
  const found = new Map(rows.map((row) => [row.at, row]));
  return pairs.map(({ me, other, orderId }, at) => {
    if (me === other) return samePerson();
    const { isPerson, haveTalked, mayOutsideOrders, order: row, ...access } = found.get(at)!;
    const order = row.id === null ? undefined : (row as ChatOrder);
    const mayTalk = orderId ? order !== undefined && mayChat(order, me, other) : Boolean(mayOutsideOrders);
    return isPerson && (mayTalk || haveTalked) ? { ...access, order, mayTalk } : conversationNotFound();
  });
}

export const accessOfPairs = async (db: Sql, pairs: Pair[]): Promise<(ChatAccess | Refusal)[]> =>
  accessFromRows(await chatAccess(db, accessParameters(pairs)), pairs);

export const accessBetween = async (db: Sql, pair: Pair): Promise<ChatAccess | Refusal> =>
  (await accessOfPairs(db, [pair]))[0]!;

/** Like `accessBetween`, but throws the refusal. */
export async function requireAccess(db: Sql, pair: Pair): Promise<ChatAccess> {
  const access = await accessBetween(db, pair);
  if (access instanceof Refusal) throw access;
  return access;
}

/**
 * The phone number of `other` that `me` may see. An order's owner sees that of a provider who offered on it, a provider that
 * of the customer while their offer stands accepted, and outside any order everybody sees that of a visible service. Nobody
 * sees that of a deactivated account.
 */
const PHONES = {
  noOrder: sql`(select s.phone from ${services} s where s.user_id = ${theirs} and s.is_visible order by s.created_at desc, s.id desc limit 1)`,
  order: sql`case when ${orders.userId} = ${mine}
    then (select s.phone from ${offers} f join ${services} s on s.id = f.service_id join ${users} u on u.id = f.provider_id and u.is_active
      where f.order_id = ${orders.id} and f.provider_id = ${theirs} limit 1)
    else (select u.phone from ${offers} f join ${users} u on u.id = ${orders.userId} and u.is_active
      where f.order_id = ${orders.id} and f.provider_id = ${mine} and ${standsAccepted(sql`f`, orders)} limit 1) end`,
};

/** The other person of a conversation: who, whether online, their number, the service asked about and who wrote first. */
export const chatCounterpart = preparedVariants('chat_counterpart', (db, as: keyof typeof PHONES) =>
  db
    .select({
      person: personColumns,
      isActive: users.isActive,
      withSurname: counterpartSurnameShownTo(me),
      online: sql<boolean>`coalesce(${isOnline}, false)`,
      phone: sql<string | null>`${PHONES[as]}`,
      service: as === 'noOrder' ? lastAsked(mine, theirs) : sql<AboutService | null>`null`,
      begunByMe: as === 'noOrder' ? wroteFirst(mine, theirs) : sql<boolean | null>`null`,
    })
    .from(users)
    .leftJoin(orders, as === 'noOrder' ? sql`false` : eq(orders.id, order))
    .where(eq(users.id, theirs)),
);

type ChatCounterpart = Awaited<ReturnType<typeof chatCounterpart>>[number];

export const presentChatCounterpart = ({ person, isActive, withSurname }: ChatCounterpart) => ({
  ...presentCounterpart(person, withSurname),
  isActive,
});
