import { eq } from 'drizzle-orm';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { completeOrder as completeCall } from '../../contract/order-actions.ts';
import type { OrderDetail } from '../../contract/order-detail.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { blockedWith } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { orders } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { notify } from '../notifications/actions.ts';
import { ratedNotification, writeReview } from '../reviews/actions.ts';
import { closeOffers } from './close.ts';
import { orderDetail } from './detail.ts';
import { recordEvent } from './events.ts';
import { offersOnLockedOrder, orderFor } from './guards.ts';
import { peopleOf } from './people.ts';
import { offerNotAccepted } from './rules.ts';

/** Confirms the work of one accepted offer; the review and the service's rating are written in the same transaction. */
export async function completeOrder(
  context: Context,
  actor: Actor,
  orderId: string,
  given: ParsedBodyOf<typeof completeCall>,
): Promise<OrderDetail> {
  return transaction(context.db, async (tx) => {
    const order = await orderFor(tx, actor, orderId, 'complete');
    const offered = await offersOnLockedOrder(tx, order.id);
    const winner = offered.find(({ id }) => id === given.offerId);
    if (winner?.status !== 'accepted') throw offerNotAccepted();
    await tx
      .update(orders)
      .set({ status: 'completed', completedAt: context.clock(), completedOfferId: winner.id })
      .where(eq(orders.id, order.id));
    // Pending offers are rejected, so that nobody is left waiting for an answer.
    await closeOffers(tx, [order.id], { from: 'pending', to: 'rejected', at: context.clock() });
    await writeReview(context, tx, actor, winner, given);
    await recordEvent(tx, actor, order.id, 'order_completed', { offerId: winner.id, rating: given.rating });
    const others = offered.map(({ providerId }) => providerId).filter((id) => id !== winner.providerId);
    const blocked = await blockedWith(tx, actor.id, others);
    const notified = offered.filter(({ providerId }) => !blocked.has(providerId));
    await notify(
      context,
      tx,
      notified.map(({ providerId }) => {
        const rated = ratedNotification(order, providerId, given.rating);
        if (providerId === winner.providerId) return rated;
        return {
          ...rated,
          type: 'order_completed_by_other',
          title: 'Pedido completado',
          message: `«${order.title}» lo completó otro proveedor.`,
        };
      }),
    );
    await context.live.changed(tx, await peopleOf(tx, order, offered), STALE.completion);
    return orderDetail({ ...context, db: tx }, actor, order.id);
  });
}
