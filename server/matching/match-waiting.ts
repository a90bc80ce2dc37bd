// Orders that wait to be matched are matched in batches, since many together cost little more than one. Each order still has
// its own job: the job that runs first matches other waiting orders too, and orders that failed are tried alone.
import type { Context } from '../context.ts';
import { callersFirst, severalCalled } from '../operations/under-way.ts';
import { matchOrders } from './match.ts';
import { MATCHED_AFTER, MATCHED_TOGETHER, YIELDING } from './parameters.ts';
import { ordersToMatch } from './queue.ts';

export function makeOrderMatcher(context: Context): (orderId: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  return async (orderId) => {
    await callersFirst(MATCHED_AFTER.origins, MATCHED_AFTER.ms);
    await underWay.get(orderId);
    const waiting = await ordersToMatch(
      context.db,
      orderId,
      MATCHED_TOGETHER,
      severalCalled(YIELDING.othersWithinMs) ? YIELDING.together : MATCHED_TOGETHER,
    );
    await underWay.get(orderId);
    const others = waiting.filter((id) => id !== orderId && !underWay.has(id));
    // If the batch fails, only this order is tried again here; the others keep their jobs, and each is tried by its own.
    const matching = matchOrders(context, [orderId, ...others]).catch(() => matchOrders(context, [orderId]));
    const settled = matching.catch(() => {});
    for (const id of [orderId, ...others]) underWay.set(id, settled);
    try {
      await matching;
    } finally {
      for (const id of [orderId, ...others]) underWay.delete(id);
    }
  };
}
