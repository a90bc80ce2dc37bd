import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { matches, type OrderRow } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { notify } from '../notifications/actions.ts';
import type { Found } from './weigh.ts';

/** From here a provider is told of an order; this many providers hear of one order. */
export const NOTIFIED_FROM = 50;
export const NOTIFIED_MAX = 50;

/** Tells providers who have not heard of the order yet, best first, never more than the limit in all. */
export async function tellBest(
  context: Context,
  tx: Tx,
  order: OrderRow,
  bestFirst: Found[],
): Promise<string[]> {
  const known = await tx
    .selectDistinct({ providerId: matches.providerId })
    .from(matches)
    .where(and(eq(matches.orderId, order.id), isNotNull(matches.notifiedAt)));
  const told = new Set(known.map(({ providerId }) => providerId));
  const telling: Found[] = [];
  for (const found of bestFirst) {
    if (told.size >= NOTIFIED_MAX) break;
    if (found.weighed.score < NOTIFIED_FROM || told.has(found.service.userId)) continue;
    told.add(found.service.userId);
    telling.push(found);
  }
  if (!telling.length) return [];
  await tx
    .update(matches)
    .set({ notifiedAt: context.clock() })
    .where(
      and(
        eq(matches.orderId, order.id),
        inArray(
          matches.serviceId,
          telling.map(({ service }) => service.id),
        ),
      ),
    );
  await notify(
    context,
    tx,
    telling.map(({ service, weighed }) => ({
      userId: service.userId,
      type: 'new_order_match',
      title: 'Nuevo pedido para ti',
      message: `${order.title} · ${order.location}`,
      data: {
        orderId: order.id,
        location: order.location,
        matchScore: weighed.score,
        urgency: order.urgency,
      },
    })),
  );
  return telling.map(({ service }) => service.userId);
}
