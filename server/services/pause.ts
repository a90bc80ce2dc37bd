// A pause until a day: a job that waits in the queue until then makes the service visible again.

import { and, eq, lte, sql } from 'drizzle-orm';
import { STALE } from '../../contract/stale-paths.ts';
import type { Context } from '../context.ts';
import { services } from '../db/schema.ts';
import { type Sql, transaction } from '../db/transaction.ts';
import { enqueue, enqueueAll } from '../jobs/queue.ts';
import { enqueueServiceMatching } from '../matching/queue.ts';

/** By the database's clock, like the queue, which started the job because the moment had come. */
const isOver = lte(services.pausedUntil, sql`now()`);
const keyOf = (serviceId: string) => `resume_service:${serviceId}`;
const AT_ONCE = 500;

/** Queues the end of a pause; a new day replaces the earlier one. */
export const resumeLater = (db: Sql, serviceId: string, at: Date) =>
  enqueue(db, 'resume_service', { serviceId }, keyOf(serviceId), at);

/** Ends a pause whose day has come, and looks for the orders published meanwhile. */
export async function resumeService({ db, live }: Context, serviceId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const [resumed] = await tx
      .update(services)
      .set({ isActive: true, pausedUntil: null })
      .where(and(eq(services.id, serviceId), isOver))
      .returning({ userId: services.userId });
    if (!resumed) return;
    await enqueueServiceMatching(tx, [serviceId], resumed.userId);
    await live.changed(tx, [resumed.userId], STALE.service);
  });
}

/** Pauses whose job failed for good, or was lost with the queue, end too. */
export async function resumeOverdue(db: Sql): Promise<void> {
  const overdue = await db.select({ id: services.id }).from(services).where(isOver).limit(AT_ONCE);
  await enqueueAll(
    db,
    'resume_service',
    overdue.map(({ id }) => ({ payload: { serviceId: id }, key: keyOf(id) })),
  );
}
