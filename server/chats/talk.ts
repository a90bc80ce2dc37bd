// Who may talk with whom, about which order, and what one sees of the other. Each is a single query.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AboutService } from '../../contract/chats.ts';
import { personColumns } from '../accounts/queries.ts';
import { preparedQuery, preparedVariants } from '../db/prepared-queries.ts';
import { blocks, offers, orders, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { Refusal } from '../failures.ts';
import { isOnline } from '../live/live.ts';
import { presentCounterpart } from '../orders/present.ts';
import { counterpartSurnameShownTo } from '../orders/visibility.ts';
import { BY_INDEX, hasWritten, lastAsked, talkOutsideOrders } from './queries.ts';
import { type ChatFacts, conversationNotFound, mayTalk, samePerson } from './rules.ts';

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

const orderTalked = preparedQuery('chat_order', (db) =>
  db
    .select(orderFacts)
    .from(orders)
    .leftJoin(services, eq(services.id, orders.directServiceId))
    .where(eq(orders.id, order)),
);

/** The facts of an order that decide who may talk about it; undefined when there is no such order. */
export async function chatOrder(db: Sql, orderId: string): Promise<ChatOrder | undefined> {
  const [row] = await orderTalked(db, { order: orderId });
  return row;
}

/** The requested pairs, each as a row. */
const asked = sql`jsonb_to_recordset(${sql.placeholder('pairs')}::jsonb) as asked (at int, me uuid, other uuid, about uuid)`;
const asks = { me: sql.raw('asked.me'), other: sql.raw('asked.other'), about: sql.raw('asked.about') };

const hasBlocked = (one: SQL, another: SQL) =>
  sql<boolean>`exists (select 1 from ${blocks} b where b.blocker_id = ${one} and b.blocked_id = ${another} ${BY_INDEX})`;

export const talks = preparedQuery('talks', (db) =>
  db
    .select({
      at: sql<number>`asked.at`,
      isPerson: sql<boolean>`exists (select 1 from ${users} u where u.id = ${asks.other} ${BY_INDEX})`,
      blockedByMe: hasBlocked(asks.me, asks.other),
      blockedByThem: hasBlocked(asks.other, asks.me),
      hasWritten: hasWritten(asks.me, asks.other),
      order: orderFacts,
      mayOutside: sql<boolean>`case when ${asks.about} is null then ${talkOutsideOrders(asks.me, asks.other)} end`,
    })
    .from(asked)
    .leftJoin(orders, eq(orders.id, asks.about))
    .leftJoin(services, eq(services.id, orders.directServiceId)),
);

/** The order, the blocks and the history between two people who may talk. */
export interface Talk {
  order: ChatOrder | undefined;
  blockedByMe: boolean;
  blockedByThem: boolean;
  /** Whether `me` ever wrote to `other`. */
  hasWritten: boolean;
}

/** The person who asks, the other person, and the order that they talk about, if any. */
export interface Pair {
  me: string;
  other: string;
  orderId: string | null;
}

/** The parameters of `talks` for these pairs. */
export const askingTalks = (pairs: Pair[]) => ({
  pairs: JSON.stringify(pairs.map(({ me, other, orderId }, at) => ({ at, me, other, about: orderId }))),
});

/** The results of `talks` for each pair; a pair that may not talk gets a 404, which hides whether the conversation exists. */
export function talksFound(rows: Awaited<ReturnType<typeof talks>>, pairs: Pair[]): (Talk | Refusal)[] {
  const found = new Map(rows.map((row) => [row.at, row]));
  return pairs.map(({ me, other, orderId }, at) => {
    if (me === other) return samePerson();
    const { isPerson, mayOutside, order: row, ...talk } = found.get(at)!;
    const order = row.id === null ? undefined : (row as ChatOrder);
    const allowed = orderId ? order !== undefined && mayTalk(order, me, other) : mayOutside;
    return isPerson && allowed ? { ...talk, order } : conversationNotFound();
  });
}

export const talksOf = async (db: Sql, pairs: Pair[]): Promise<(Talk | Refusal)[]> =>
  talksFound(await talks(db, askingTalks(pairs)), pairs);

export const talkBetween = async (db: Sql, pair: Pair): Promise<Talk | Refusal> =>
  (await talksOf(db, [pair]))[0]!;

/** Like `talkBetween`, but throws the refusal. */
export async function requireTalk(db: Sql, pair: Pair): Promise<Talk> {
  const talk = await talkBetween(db, pair);
  if (talk instanceof Refusal) throw talk;
  return talk;
}

/**
 * The phone number of `other` that `me` may see. An order's owner sees that of a provider who offered on it, a provider that
 * of the customer who accepted their offer, and outside any order everybody sees that of a visible service.
 */
const PHONES = {
  nothing: sql`(select s.phone from ${services} s where s.user_id = ${theirs} and s.is_active order by s.created_at desc, s.id desc limit 1)`,
  order: sql`case when ${orders.userId} = ${mine}
    then (select s.phone from ${offers} f join ${services} s on s.id = f.service_id
      where f.order_id = ${orders.id} and f.provider_id = ${theirs} limit 1)
    else (select u.phone from ${offers} f join ${users} u on u.id = ${orders.userId}
      where f.order_id = ${orders.id} and f.provider_id = ${mine} and f.status = 'accepted' limit 1) end`,
};

/** The other person of a conversation: who they are, whether they are online, their number, and the service asked about. */
export const otherSide = preparedVariants('chat_other_side', (db, as: keyof typeof PHONES) =>
  db
    .select({
      person: personColumns,
      isActive: users.isActive,
      withSurname: counterpartSurnameShownTo(me),
      online: sql<boolean>`coalesce(${isOnline}, false)`,
      phone: sql<string | null>`${PHONES[as]}`,
      service: as === 'nothing' ? lastAsked(mine, theirs) : sql<AboutService | null>`null`,
    })
    .from(users)
    .leftJoin(orders, as === 'nothing' ? sql`false` : eq(orders.id, order))
    .where(eq(users.id, theirs)),
);

type OtherSide = Awaited<ReturnType<typeof otherSide>>[number];

export const presentOtherSide = ({ person, isActive, withSurname }: OtherSide) => ({
  ...presentCounterpart(person, withSurname),
  isActive,
});
