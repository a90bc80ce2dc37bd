import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { matches, orders } from '../db/schema.ts';
import type { Sql, Tx } from '../db/transaction.ts';
import { looksForProviders } from './pairs.ts';

/** The titles of a match's notification: while the order fits the provider, and once it no longer does. */
export const NEW_ORDER_TITLE = 'Nuevo pedido para ti';
const CHANGED_ORDER_TITLE = 'Ya no coincide con tus servicios';

/** The condition that a match agrees with what its order and its service say now; every list, figure and outcome uses it. */
export const isCurrent = isNull(matches.unfitAt);

/**
 * Clears score and reasons of matches whose order or service says something else now. The rows stay: a provider who was
 * notified of the order may still open it, and is not notified twice when it fits again.
 */
export async function invalidateMatches(tx: Sql, which: SQL | undefined, at: Date): Promise<string[]> {
  const rows = await tx
    .update(matches)
    .set({ score: 0, reasons: [], parts: [], distanceKm: null, unfitAt: at })
    .where(and(which, isCurrent))
    .returning({ orderId: matches.orderId });
  return [...new Set(rows.map(({ orderId }) => orderId))];
}

/** Invalidates the matches of a service that changed with orders that are still looking for somebody. */
export async function invalidateMatchesOfService(
  tx: Tx,
  serviceId: string,
  providerId: string,
  at: Date,
): Promise<void> {
  const looking = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(looksForProviders, eq(orders.id, matches.orderId)));
  const orderIds = await invalidateMatches(
    tx,
    and(eq(matches.serviceId, serviceId), inArray(matches.orderId, looking)),
    at,
  );
  await refreshNotifications(tx, orderIds, providerId);
}

/** Updates the notifications of earlier matches: the score of the provider's best match that fits now, or that none fits. */
export async function refreshNotifications(tx: Sql, orderIds: string[], providerId?: string): Promise<void> {
  if (!orderIds.length) return;
  await tx.execute(sql`
    update notifications n
    set title = now.title, data = now.data
    from (
      select earlier.id, case when best.score is null then ${CHANGED_ORDER_TITLE} else ${NEW_ORDER_TITLE} end as title,
        case when best.score is null then earlier.data - 'matchScore'
          else earlier.data || jsonb_build_object('matchScore', best.score) end as data
      from (
        select order_id, provider_id, max(score) filter (where unfit_at is null) as score
        from matches where order_id = any(${sql.param(orderIds)}::uuid[])
          ${providerId ? sql`and provider_id = ${providerId}` : sql``}
        group by 1, 2
      ) best
      join notifications earlier on earlier.data ->> 'orderId' = best.order_id::text and earlier.user_id = best.provider_id
      where earlier.type = 'new_order_match'
    ) now
    where n.id = now.id and (n.title, n.data) is distinct from (now.title, now.data)`);
}
