import { and, isNull, lt, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { enqueueAll } from '../jobs/queue.ts';
import { looksForProviders, ownerIsActive } from './pairs.ts';
import { matchOrderKey } from './queue.ts';

const AT_ONCE = 500;

/** Matches again what a crash may have left unmatched. */
export async function matchUnmatched(db: Sql): Promise<void> {
  const left = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        looksForProviders,
        ownerIsActive,
        isNull(orders.matchedAt),
        lt(orders.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(AT_ONCE);
  await enqueueAll(
    db,
    'match_order',
    left.map(({ id }) => ({ payload: { orderId: id }, key: matchOrderKey(id) })),
  );
}
