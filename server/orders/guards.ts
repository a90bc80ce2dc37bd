import { and, eq, sql } from 'drizzle-orm';
import type { OrderAbilities } from '../../contract/orders.ts';
import { administers } from '../../contract/roles.ts';
import { blockBetween } from '../blocks/queries.ts';
import type { Actor } from '../context.ts';
import { builtOnce } from '../db/built-once.ts';
import { matches, type OfferRow, type OrderRow, offers, orders, services, users } from '../db/schema.ts';
import type { Sql, Tx } from '../db/transaction.ts';
import { offerNotFound } from '../offers/rules.ts';
import { isAccepted } from './present.ts';
import { type AbilityFacts, orderNotFound, refuse } from './rules.ts';

/** The order, locked until the transaction ends, for whoever may do this with it: as `can` says in the replies. */
export async function orderFor(
  tx: Tx,
  actor: Actor,
  orderId: string,
  ability: keyof OrderAbilities,
): Promise<OrderRow> {
  const order = await orderLockedFor(tx, actor, orderId);
  const refusal = refuse(ability, order.relation);
  if (refusal) throw refusal;
  return order.row;
}

/** The order, locked, for whoever may see it. */
export async function orderLockedFor(
  tx: Tx,
  actor: Actor,
  orderId: string,
): Promise<{ row: OrderRow; relation: Relation }> {
  const row = await lockedOrder(tx, orderId);
  const relation = await relationTo(tx, actor, row);
  if (!relation.visible) throw orderNotFound();
  return { row, relation };
}

async function lockedOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw orderNotFound();
  return order;
}

/** All that decides what the actor may do with an order. */
export interface Relation extends AbilityFacts {
  visible: boolean;
  /** They see where it is and whose: see present.ts. */
  whole: boolean;
}

const uuid = (name: string) => sql`${sql.placeholder(name)}::uuid`;
const [asked, owner, service, me] = [uuid('order'), uuid('owner'), uuid('service'), uuid('actor')];

const factsOf = builtOnce('order_relation', (db) =>
  db
    .select({
      acceptedOffers: sql<number>`(select count(*) from ${offers} o where o.order_id = ${asked} and o.status = 'accepted')::int`,
      hasOffers: sql<boolean>`exists (select 1 from ${offers} o where o.order_id = ${asked})`,
      offered: sql<boolean>`exists (select 1 from ${offers} o where o.order_id = ${asked} and o.provider_id = ${me})`,
      matched: sql<boolean>`exists (select 1 from ${matches} m where m.order_id = ${asked} and m.provider_id = ${me})`,
      ownerIsActive: sql<boolean>`exists (select 1 from ${users} u where u.id = ${owner} and u.is_active)`,
      blocked: blockBetween(owner, me),
      accepted: isAccepted(asked, me),
      directed: sql<boolean>`exists (select 1 from ${services} s where s.id = ${service} and s.user_id = ${me})`,
    })
    .from(sql`(select 1) as nothing`),
);

/**
 * Who the actor is to an order. An active order that is not for one service may be seen by anyone who has its address;
 * a deactivated person's, or of two with a block between them, only by whoever offered on it.
 */
export async function relationTo(db: Sql, actor: Actor, order: OrderRow): Promise<Relation> {
  const [facts] = await factsOf(db, {
    order: order.id,
    owner: order.userId,
    service: order.directServiceId,
    actor: actor.id,
  });
  const { acceptedOffers, hasOffers, offered, matched } = facts!;
  const { status } = order;
  const isDirect = order.directServiceId !== null;
  if (order.userId === actor.id) {
    const hasCounterpart = hasOffers || isDirect;
    const nothing = { offered: false, matched: false, directToOthers: false };
    return {
      viewer: 'owner',
      visible: true,
      whole: true,
      status,
      acceptedOffers,
      ...nothing,
      hasCounterpart,
    };
  }
  const ownerIsThere = facts!.ownerIsActive && !facts!.blocked;
  const directed = facts!.directed && ownerIsThere;
  const directToOthers = isDirect && !directed;
  const isProvider = offered || directed || (matched && ownerIsThere && !directToOthers);
  const visible =
    isProvider || administers(actor) || (ownerIsThere && order.status === 'active' && !isDirect);
  return {
    viewer: isProvider ? 'provider' : administers(actor) ? 'admin' : 'stranger',
    visible,
    whole: administers(actor) || (facts!.accepted && !facts!.blocked),
    status,
    acceptedOffers,
    offered,
    matched,
    directToOthers,
    hasCounterpart: offered || facts!.directed,
  };
}

const orderOfId = builtOnce('order_of_id', (db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id'))),
);

export async function orderSeenBy(
  db: Sql,
  actor: Actor,
  orderId: string,
): Promise<{ order: OrderRow; relation: Relation }> {
  const [order] = await orderOfId(db, { id: orderId });
  if (!order) throw orderNotFound();
  const relation = await relationTo(db, actor, order);
  if (!relation.visible) throw orderNotFound();
  return { order, relation };
}

/** The offers on an order that its lock now protects. */
export function offersOf(tx: Tx, orderId: string): Promise<OfferRow[]> {
  return tx.select().from(offers).where(eq(offers.orderId, orderId));
}

/** An offer with its order, the order locked first so that all who decide wait in one line. */
export async function offerWithOrder(tx: Tx, offerId: string): Promise<{ offer: OfferRow; order: OrderRow }> {
  const [found] = await tx.select({ orderId: offers.orderId }).from(offers).where(eq(offers.id, offerId));
  if (!found) throw offerNotFound();
  const order = await lockedOrder(tx, found.orderId);
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.orderId, order.id)));
  if (!offer) throw offerNotFound();
  return { offer, order };
}
