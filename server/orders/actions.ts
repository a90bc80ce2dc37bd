import { and, eq, isNull } from 'drizzle-orm';
import type { GivenAttachment } from '../../contract/attachments.ts';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import {
  type createOrder as createCall,
  DIRECT_ORDER_TITLE,
  type createDirectOrder as directCall,
  type Order,
} from '../../contract/orders.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { lockExistingUsers } from '../accounts/queries.ts';
import { attach } from '../attachments/actions.ts';
import { areBlocked } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { matches, type OrderRow, orders } from '../db/schema.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import { throwIf } from '../failures.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Caller } from '../limits/caller.ts';
import { countedTransaction, type Spending } from '../limits/quotas.ts';
import { orderCells } from '../matching/around.ts';
import { enqueueMatching } from '../matching/queue.ts';
import { notify } from '../notifications/actions.ts';
import { orderZone } from '../places/order-zone.ts';
import { serviceFor } from '../services/guards.ts';
import { serviceNotAvailable } from '../services/rules.ts';
import { recordEvent } from './events.ts';
import { lockOrderSeenBy } from './guards.ts';
import { matchMessage, orderData, presentOrder } from './present.ts';
import { orderNotFound, refuseOnOrder } from './rules.ts';
import { titleOf } from './title.ts';

/** Publishes an order. The job that looks for its providers is added in the same transaction. */
export async function createOrder(
  context: Context,
  actor: Actor,
  given: ParsedBodyOf<typeof createCall>,
  caller?: Caller,
): Promise<Order> {
  const { attachments, ...draft } = given;
  return countedTransaction(context, actor, [{ quota: 'orders' }], async (tx) => {
    const title = titleOf(given.description);
    const order = await insertOrder(context, tx, actor, { ...draft, title }, attachments);
    await recordEvent(tx, actor, order.id, 'order_created');
    await enqueueMatching(context, tx, order, caller);
    await context.live.changed(tx, [actor.id], STALE.order);
    return presentOrder(order, true);
  });
}

/** Sends an order to one service's owner: nobody else sees it. */
export async function createDirectOrder(
  context: Context,
  actor: Actor,
  given: ParsedBodyOf<typeof directCall>,
): Promise<Order> {
  const { serviceId, title, attachments, ...draft } = given;
  const service = await serviceFor(context.db, actor, serviceId, 'order');
  const spending: Spending[] = [
    { quota: 'orders' },
    { quota: 'directOrders' },
    { quota: 'directOrdersEach', each: service.userId },
  ];
  return countedTransaction(context, actor, spending, async (tx) => {
    if (!(await lockExistingUsers(tx, [service.userId])).size) throw serviceNotAvailable();
    const direct = {
      directServiceId: service.id,
      country: service.country,
      title: title || DIRECT_ORDER_TITLE + service.name,
      matchedAt: context.clock(),
    };
    const order = await insertOrder(context, tx, actor, { ...draft, ...direct }, attachments);
    await tx.insert(matches).values({
      orderId: order.id,
      serviceId: service.id,
      providerId: service.userId,
      score: 100,
      reasons: [DIRECT_REASON],
      parts: [{ part: 'direct', points: 100, detail: DIRECT_REASON }],
      notifiedAt: context.clock(),
      createdAt: context.clock(),
    });
    await recordEvent(tx, actor, order.id, 'order_created', { direct: true });
    await notify(context, tx, [
      {
        userId: service.userId,
        type: 'new_order_match',
        title: 'Nuevo pedido directo',
        message: matchMessage(order),
        data: orderData(order, { matchScore: 100 }),
      },
    ]);
    await context.live.changed(tx, [actor.id, service.userId], STALE.order);
    return presentOrder(order, true);
  });
}

const DIRECT_REASON = 'Pedido directo a tu servicio';

async function insertOrder(
  context: Context,
  tx: Tx,
  actor: Actor,
  values: Omit<typeof orders.$inferInsert, 'userId' | 'attachments'>,
  attachments: GivenAttachment[] = [],
): Promise<OrderRow> {
  const zone = orderZone(values);
  const now = context.clock();
  const [order] = await tx
    .insert(orders)
    .values({
      country: context.places.countryAt({ lat: values.latitude, lng: values.longitude }),
      ...values,
      userId: actor.id,
      zone,
      cells: orderCells({ ...values, zone, widerKm: 0 }),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (attachments.length) order!.attachments = await attach(tx, actor, { orderId: order!.id }, attachments);
  return order!;
}

/** Takes an available order out of this provider's list, or puts it back. */
export async function setDiscarded(
  context: Context,
  actor: Actor,
  orderId: string,
  discarded: boolean,
): Promise<{ discarded: boolean }> {
  return transaction(context.db, async (tx) => {
    const { row: order, relation } = await lockOrderSeenBy(tx, actor, orderId);
    if (discarded) throwIf(refuseOnOrder('discard', relation));
    const mine = await tx
      .update(matches)
      .set({ discardedAt: discarded ? context.clock() : null })
      .where(and(eq(matches.orderId, order.id), eq(matches.providerId, actor.id)))
      .returning({ id: matches.id });
    if (!mine.length) throw orderNotFound();
    await enqueue(tx, 'record_outcomes', { orderId: order.id }, `record_outcomes:${order.id}`);
    await context.live.changed(tx, [actor.id], STALE.discarded);
    return { discarded };
  });
}

/** Remembers that a provider opened an order, once; the owner's screen counts it. */
export async function markSeen(context: Context, actor: Actor, orderId: string): Promise<{ seen: boolean }> {
  return transaction(context.db, async (tx) => {
    // In the order in which an edit locks them: the order before its matches.
    const [order] = await tx
      .select({ userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('key share');
    if (!order || (await areBlocked(tx, order.userId, actor.id))) return { seen: false };
    const first = await tx
      .update(matches)
      .set({ seenAt: context.clock() })
      .where(and(eq(matches.orderId, orderId), eq(matches.providerId, actor.id), isNull(matches.seenAt)))
      .returning({ id: matches.id });
    if (first.length) await context.live.changed(tx, [order.userId], [`/api/orders/${orderId}`]);
    return { seen: first.length > 0 };
  });
}
