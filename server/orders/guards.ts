import { and, eq, sql } from 'drizzle-orm';
import type { OrderAbilities } from '../../contract/orders.ts';
import { personColumns } from '../accounts/queries.ts';
import { blockBetween } from '../blocks/queries.ts';
import type { Actor } from '../context.ts';
import { preparedQuery } from '../db/prepared-queries.ts';
import { matches, type OfferRow, type OrderRow, offers, orders, services, users } from '../db/schema.ts';
import type { Sql, Tx } from '../db/transaction.ts';
import { throwIf } from '../failures.ts';
import { offerNotFound } from '../offers/rules.ts';
import { type AbilityFacts, customerFacts, factsOfOthers, orderNotFound, refuseOnOrder } from './rules.ts';
import { cancelledSinceBlock, editedSinceBlock, isAccepted } from './visibility.ts';

/** Returns the order, locked until the transaction ends; throws unless the actor has this ability (see `can` in replies). */
export async function orderFor(
  tx: Tx,
  actor: Actor,
  orderId: string,
  ability: keyof OrderAbilities,
): Promise<OrderRow> {
  const order = await lockOrderSeenBy(tx, actor, orderId);
  throwIf(refuseOnOrder(ability, order.relation));
  return order.row;
}

/** Returns the order, locked; throws unless the actor may see it. */
export async function lockOrderSeenBy(
  tx: Tx,
  actor: Actor,
  orderId: string,
): Promise<{ row: OrderRow; relation: Relation }> {
  await lockOrder(tx, orderId);
  const { order, relation } = await orderSeenBy(tx, actor, orderId);
  return { row: order, relation };
}

async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw orderNotFound();
  return order;
}

/** What the actor sees of an order. */
interface Sight {
  visible: boolean;
  /** A block stands between them and the customer. */
  apart: boolean;
  /** They see its address and its customer's surname: see visibility.ts. */
  seesAddress: boolean;
  /** They read why it was cancelled. */
  seesReason: boolean;
  /** They see its text as it is now. */
  seesText: boolean;
}

/** All that decides what the actor may do with an order. */
export type Relation = AbilityFacts & Sight;

const me = sql`${sql.placeholder('actor')}::uuid`;

/** An order, its customer, and all facts that decide how the actor is related to it. */
export const orderAndFacts = preparedQuery('order_and_facts', (db) =>
  db
    .select({
      order: orders,
      customer: { ...personColumns, isActive: users.isActive },
      facts: {
        acceptedOffers: sql<number>`(select count(*) from ${offers} o where o.order_id = ${orders.id} and o.status = 'accepted')::int`,
        hasOffers: sql<boolean>`exists (select 1 from ${offers} o where o.order_id = ${orders.id})`,
        offered: sql<boolean>`exists (select 1 from ${offers} o where o.order_id = ${orders.id} and o.provider_id = ${me})`,
        matched: sql<boolean>`exists (select 1 from ${matches} m where m.order_id = ${orders.id} and m.provider_id = ${me})`,
        blocked: blockBetween(orders.userId, me),
        editedSinceBlock: editedSinceBlock(me),
        cancelledSinceBlock: cancelledSinceBlock(me),
        accepted: isAccepted(sql`${orders.id}`, me),
        directed: sql<boolean>`exists (select 1 from ${services} s where s.id = ${orders.directServiceId} and s.user_id = ${me})`,
      },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, sql.placeholder('order'))),
);
type OrderAndFacts = Awaited<ReturnType<typeof orderAndFacts>>[number];

/**
 * How the actor is related to an order. Anyone with its link may see an active order that is not for one service. If
 * its owner is deactivated, or a block separates the two, only providers who offered on it see it, without what is
 * new since the block. Administrators see every order.
 */
function relationTo(actor: Actor, { order, customer, facts }: OrderAndFacts): Relation {
  if (order.userId === actor.id)
    return {
      ...customerFacts(order, facts),
      visible: true,
      apart: false,
      seesAddress: true,
      seesReason: true,
      seesText: true,
    };
  const ownerIsThere = customer.isActive && !facts.blocked;
  const own = factsOfOthers(order, { ...facts, ownerIsThere });
  const isForThem = (own.matched || facts.directed) && ownerIsThere && !own.directToOthers;
  const isProvider = own.offered || isForThem;
  const isOpenToAll = ownerIsThere && order.status === 'active' && order.directServiceId === null;
  return {
    ...own,
    viewer: isProvider ? 'provider' : isOpenToAll || !actor.mayAdminister ? 'other' : 'admin',
    visible: isProvider || isOpenToAll || actor.mayAdminister,
    apart: facts.blocked,
    seesAddress: actor.mayAdminister || (facts.accepted && !facts.blocked),
    seesReason: actor.mayAdminister || ((facts.offered || facts.directed) && !facts.cancelledSinceBlock),
    seesText: actor.mayAdminister || !facts.editedSinceBlock,
  };
}

/** Returns the order and its customer; throws unless the actor may see it. */
export async function orderSeenBy(db: Sql, actor: Actor, orderId: string): Promise<SeenOrder> {
  return seenBy(actor, await orderAndFacts(db, { order: orderId, actor: actor.id }));
}

/**
 * Returns the order if the actor may name it when reporting somebody: they see it, or it was sent directly to them
 * and is hidden by now, because of a block or because its customer left.
 */
export async function orderToReport(db: Sql, actor: Actor, orderId: string): Promise<OrderRow | null> {
  const [found] = await orderAndFacts(db, { order: orderId, actor: actor.id });
  return found && (found.facts.directed || relationTo(actor, found).visible) ? found.order : null;
}

interface SeenOrder {
  order: OrderRow;
  relation: Relation;
  customer: OrderAndFacts['customer'];
}

/** What `orderSeenBy` answers, from what `orderAndFacts` found. */
export function seenBy(actor: Actor, [found]: OrderAndFacts[]): SeenOrder {
  if (!found) throw orderNotFound();
  const relation = relationTo(actor, found);
  if (!relation.visible) throw orderNotFound();
  return { order: found.order, relation, customer: found.customer };
}

/** Deciding on an offer locks its order first, so that none of these changes meanwhile. */
export function offersOnLockedOrder(tx: Tx, orderId: string): Promise<OfferRow[]> {
  return tx.select().from(offers).where(eq(offers.orderId, orderId));
}

export interface Deal {
  offer: OfferRow;
  order: OrderRow;
}

/** An offer with its order. The order is locked first, so that decisions on it are made one after another. */
export async function offerWithOrder(tx: Tx, offerId: string): Promise<Deal> {
  const [found] = await tx.select({ orderId: offers.orderId }).from(offers).where(eq(offers.id, offerId));
  if (!found) throw offerNotFound();
  const order = await lockOrder(tx, found.orderId);
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.orderId, order.id)));
  if (!offer) throw offerNotFound();
  return { offer, order };
}
