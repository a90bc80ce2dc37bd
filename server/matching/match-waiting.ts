// Orders that wait for their providers are looked after together: of a burst many at a time, which costs little more than
// one. Each still has its job: whichever comes first takes the others along, and those that failed are tried alone.
import type { Context } from '../context.ts';
import { ordersToMatch } from '../jobs/queue.ts';
import { callersFirst } from '../operations/under-way.ts';
import { matchOrder } from './match.ts';
import { MATCHED_AFTER, MATCHED_TOGETHER } from './parameters.ts';

export function makeOrderMatcher(context: Context): (orderId: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  return async (orderId) => {
    await callersFirst(MATCHED_AFTER.callers, MATCHED_AFTER.ms);
    const waiting = await ordersToMatch(context.db, orderId, MATCHED_TOGETHER);
    await underWay.get(orderId);
    const others = waiting.filter((id) => id !== orderId && !underWay.has(id));
    // Those taken along keep their jobs when something fails: each is then tried by its own.
    const matching = matchOrder(context, orderId, others).catch(() => matchOrder(context, orderId));
    const settled = matching.catch(() => {});
    for (const id of [orderId, ...others]) underWay.set(id, settled);
    try {
      await matching;
    } finally {
      for (const id of [orderId, ...others]) underWay.delete(id);
    }
  };
}
