import { and, eq, sql } from 'drizzle-orm';
import { blockBetween } from '../blocks/queries.ts';
import type { Actor } from '../context.ts';
import { matches, type OfferRow, type OrderRow, offers, orders, services, users } from '../db/schema.ts';
import type { Sql, Tx } from '../db/transaction.ts';
import { notFound } from '../failures.ts';
import type { Viewer } from './rules.ts';

const orderNotFound = () => notFound('No encontramos el pedido');

/** The owner's own order, locked until the transaction ends; 404 to everybody else. */
export async function orderOwnedBy(tx: Tx, actor: Actor, orderId: string): Promise<OrderRow> {
  const order = await lockedOrder(tx, orderId);
  if (order.userId !== actor.id) throw orderNotFound();
  return order;
}

/** The order, locked, for a provider who may deal with it: one they could see. */
export async function orderOpenTo(tx: Tx, actor: Actor, orderId: string): Promise<OrderRow> {
  const order = await lockedOrder(tx, orderId);
  const { visible } = await relationTo(tx, actor, order);
  if (!visible) throw orderNotFound();
  return order;
}

async function lockedOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw orderNotFound();
  return order;
}

export interface Relation {
  viewer: Viewer;
  visible: boolean;
  offered: boolean;
  matched: boolean;
  directToOthers: boolean;
}

/**
 * Who the actor is to an order. An active order that is not for one service may be seen by anyone who has its address;
 * a deactivated person's, or of two with a block between them, only by whoever offered on it.
 */
export async function relationTo(db: Sql, actor: Actor, order: OrderRow): Promise<Relation> {
  if (order.userId === actor.id) {
    return { viewer: 'owner', visible: true, offered: false, matched: false, directToOthers: false };
  }
  const [facts] = await db
    .select({
      offered: sql<boolean>`exists (select 1 from ${offers} o where o.order_id = ${order.id} and o.provider_id = ${actor.id})`,
      matched: sql<boolean>`exists (select 1 from ${matches} m where m.order_id = ${order.id} and m.provider_id = ${actor.id})`,
      ownerIsActive: sql<boolean>`exists (select 1 from ${users} u where u.id = ${order.userId} and u.is_active)`,
      blocked: blockBetween(sql`${order.userId}::uuid`, sql`${actor.id}::uuid`),
      directed: sql<boolean>`exists (select 1 from ${services} s where s.id = ${order.directServiceId} and s.user_id = ${actor.id})`,
    })
    .from(sql`(select 1) as nothing`);
  const { offered, matched } = facts!;
  const ownerIsThere = facts!.ownerIsActive && !facts!.blocked;
  const directed = facts!.directed && ownerIsThere;
  const directToOthers = order.directServiceId !== null && !directed;
  const isProvider = offered || directed || (matched && ownerIsThere && !directToOthers);
  const visible =
    isProvider ||
    actor.role === 'admin' ||
    (ownerIsThere && order.status === 'active' && order.directServiceId === null);
  return {
    viewer: isProvider ? 'provider' : actor.role === 'admin' ? 'admin' : 'stranger',
    visible,
    offered,
    matched,
    directToOthers,
  };
}

export async function orderSeenBy(
  db: Sql,
  actor: Actor,
  orderId: string,
): Promise<{ order: OrderRow; relation: Relation }> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
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
  if (!found) throw notFound('No encontramos la oferta');
  const order = await lockedOrder(tx, found.orderId);
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.orderId, order.id)));
  if (!offer) throw notFound('No encontramos la oferta');
  return { offer, order };
}
