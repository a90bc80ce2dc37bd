import { eq } from 'drizzle-orm';
import type { OrderDetail } from '../../contract/order-detail.ts';
import { STALE } from '../../contract/stale-paths.ts';
import type { Actor, Context } from '../context.ts';
import { orders } from '../db/schema.ts';
import { conflict } from '../failures.ts';
import type { Caller } from '../limits/caller.ts';
import { countedTransaction } from '../limits/quotas.ts';
import { orderCells } from '../matching/around.ts';
import { enqueueMatching } from '../matching/queue.ts';
import { orderDetail } from './detail.ts';
import { recordEvent } from './events.ts';
import { orderFor } from './guards.ts';

/** Looks for an order's providers farther around its place; providers who know of the order are not notified twice. */
export async function widenOrder(
  context: Context,
  actor: Actor,
  orderId: string,
  km: number,
  caller?: Caller,
): Promise<OrderDetail> {
  await countedTransaction(context, actor, [{ quota: 'editsEach', each: orderId }], async (tx) => {
    const order = await orderFor(tx, actor, orderId, 'edit');
    if (order.directServiceId)
      throw conflict('direct_order', 'Este pedido es solo para un servicio: no se busca a nadie más');
    // The network repeated the call, or the person tapped twice.
    if (order.widerKm >= km) return;
    await tx
      .update(orders)
      .set({
        widerKm: km,
        cells: orderCells({ ...order, widerKm: km }),
        // Matched anew: the note on why few were notified was about the smaller area.
        matchedAt: null,
        reach: null,
      })
      .where(eq(orders.id, order.id));
    await recordEvent(tx, actor, order.id, 'order_widened', { km });
    await enqueueMatching(context, tx, order, caller);
    await context.live.changed(tx, [actor.id], STALE.order);
  });
  return orderDetail(context, actor, orderId);
}
