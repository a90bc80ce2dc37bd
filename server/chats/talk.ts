// Who may talk with whom, about which order, and what one sees of the other: each a single question to the database.
import { eq, sql } from 'drizzle-orm';
import type { AboutService } from '../../contract/chats.ts';
import { personColumns } from '../accounts/queries.ts';
import { builtOnce, builtOnceEach } from '../db/built-once.ts';
import { blocks, offers, orders, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { isOnline } from '../live/live.ts';
import { counterpartSurnameShownTo, presentCustomer } from '../orders/present.ts';
import { hasWritten, lastAsked, talkOutsideOrders } from './queries.ts';
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

const orderTalked = builtOnce('chat_order', (db) =>
  db
    .select(orderFacts)
    .from(orders)
    .leftJoin(services, eq(services.id, orders.directServiceId))
    .where(eq(orders.id, order)),
);

/** What an order's conversations rest on; undefined when there is no such order. */
export async function chatOrder(db: Sql, orderId: string): Promise<ChatOrder | undefined> {
  const [row] = await orderTalked(db, { order: orderId });
  return row;
}

const hasBlocked = (one: typeof mine, another: typeof mine) =>
  sql<boolean>`exists (select 1 from ${blocks} b where b.blocker_id = ${one} and b.blocked_id = ${another})`;

const facts = {
  isPerson: sql<boolean>`exists (select 1 from ${users} u where u.id = ${theirs})`,
  blockedByMe: hasBlocked(mine, theirs),
  blockedByThem: hasBlocked(theirs, mine),
  hasWritten: hasWritten(mine, theirs),
};

export const talkAbout = builtOnce('talk_about_order', (db) =>
  db
    .select({ ...facts, order: orderFacts })
    .from(orders)
    .leftJoin(services, eq(services.id, orders.directServiceId))
    .where(eq(orders.id, order)),
);

export const talkOutside = builtOnce('talk_outside_orders', (db) =>
  db.select({ ...facts, allowed: talkOutsideOrders(mine, theirs) }).from(sql`(select 1) as nothing`),
);

/** What stands between two people who may talk. */
export interface Talk {
  order: ChatOrder | undefined;
  blockedByMe: boolean;
  blockedByThem: boolean;
  /** Whether this one ever wrote to the other. */
  hasWritten: boolean;
}

/** Refuses with 404 whoever may not take part: that a conversation exists is nobody else's business. */
export async function requireTalk(
  db: Sql,
  orderId: string | null,
  actorId: string,
  otherId: string,
): Promise<Talk> {
  if (actorId === otherId) throw samePerson();
  const talk = await talkBetween(db, orderId, actorId, otherId);
  if (!talk) throw conversationNotFound();
  return talk;
}

/** The same, or null where they may not. */
export async function talkBetween(
  db: Sql,
  orderId: string | null,
  actorId: string,
  otherId: string,
): Promise<Talk | null> {
  const people = { me: actorId, other: otherId };
  return orderId
    ? talkFound(await talkAbout(db, { ...people, order: orderId }), actorId, otherId)
    : talkFoundOutside(await talkOutside(db, people));
}

/** What `talkAbout` found, where the two may talk. */
export const talkFound = (
  [row]: Awaited<ReturnType<typeof talkAbout>>,
  actorId: string,
  otherId: string,
): Talk | null => (row?.isPerson && mayTalk(row.order, actorId, otherId) ? row : null);

/** The same of what `talkOutside` found. */
export const talkFoundOutside = ([row]: Awaited<ReturnType<typeof talkOutside>>): Talk | null =>
  row?.isPerson && row.allowed ? { ...row, order: undefined } : null;

/**
 * The number on which one of two who talk may call the other: an order's owner, whoever offered on it; a provider, the
 * customer who accepted their offer; outside any order, the owner of a visible service.
 */
const PHONES = {
  nothing: sql`(select s.phone from ${services} s where s.user_id = ${theirs} and s.is_active order by s.created_at desc, s.id desc limit 1)`,
  order: sql`case when ${orders.userId} = ${mine}
    then (select s.phone from ${offers} f join ${services} s on s.id = f.service_id
      where f.order_id = ${orders.id} and f.provider_id = ${theirs} limit 1)
    else (select u.phone from ${offers} f join ${users} u on u.id = ${orders.userId}
      where f.order_id = ${orders.id} and f.provider_id = ${mine} and f.status = 'accepted' limit 1) end`,
};

/** Whom somebody talks with about an order, or about none: who and whether there, their number, the service asked about. */
export const otherSide = builtOnceEach('chat_other_side', (db, as: keyof typeof PHONES) =>
  db
    .select({
      person: personColumns,
      isActive: users.isActive,
      whole: counterpartSurnameShownTo(me),
      online: sql<boolean>`coalesce(${isOnline}, false)`,
      phone: sql<string | null>`${PHONES[as]}`,
      service: as === 'nothing' ? lastAsked(mine, theirs) : sql<AboutService | null>`null`,
    })
    .from(users)
    .leftJoin(orders, as === 'nothing' ? sql`false` : eq(orders.id, order))
    .where(eq(users.id, theirs)),
);

type OtherSide = Awaited<ReturnType<typeof otherSide>>[number];

export const presentOtherSide = ({ person, isActive, whole }: OtherSide) => ({
  ...presentCustomer(person, whole),
  isActive,
});
