import { needsReason, type Order } from '../../contract/orders.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { blockedWith } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { badRequest } from '../failures.ts';
import { dropMatchNotifications, type NewNotification, notify } from '../notifications/actions.ts';
import { cancelOrders } from './close.ts';
import { recordEvent } from './events.ts';
import { offersOnLockedOrder, orderFor } from './guards.ts';
import { peopleOf, providersOf } from './people.ts';
import { orderData, presentOrder } from './present.ts';
import { cancelVariant, countOf } from './rules.ts';

/**
 * Cancels an order: pending offers become rejected, accepted ones cancelled, and each provider who offered, or who was asked
 * directly, learns the reason.
 */
export async function cancelOrder(
  context: Context,
  actor: Actor,
  orderId: string,
  reason: string | null,
): Promise<Order> {
  return transaction(context.db, async (tx) => {
    const order = await orderFor(tx, actor, orderId, 'cancel');
    const offered = await offersOnLockedOrder(tx, order.id);
    const open = { pending: countOf(offered, 'pending'), accepted: countOf(offered, 'accepted') };
    if (needsReason(open) && !reason) {
      throw badRequest('reason_required', 'Cuenta por qué cancelas: el motivo llega a quienes ofertaron', {
        reason: 'El motivo es obligatorio cuando hay ofertas',
      });
    }
    const [cancelled] = await cancelOrders(tx, [order.id], { reason, at: context.clock() });
    await recordEvent(tx, actor, order.id, 'order_cancelled', { reason });
    await dropMatchNotifications(tx, order.id, providersOf(offered));
    const type = cancelVariant(open);
    const people = await peopleOf(tx, order, offered);
    const waiting = order.directServiceId ? people.filter((id) => id !== order.userId) : providersOf(offered);
    const blocked = await blockedWith(tx, actor.id, waiting);
    const accepted = new Set(providersOf(offered.filter(({ status }) => status === 'accepted')));
    // Despite a block, a provider with an accepted offer is notified that the order ended, but without the customer's reason.
    const notified = waiting.filter((id) => !blocked.has(id) || accepted.has(id));
    await notify(
      context,
      tx,
      notified.map(
        (providerId): NewNotification => ({
          userId: providerId,
          type,
          title: 'Pedido cancelado',
          message: `«${order.title}» fue cancelado.${reason && !blocked.has(providerId) ? ` Motivo: ${reason}` : ''}`,
          data: orderData(order),
        }),
      ),
    );
    await context.live.changed(tx, people, STALE.deal);
    return presentOrder(cancelled!, true);
  });
}
