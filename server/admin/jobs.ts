import { sql } from 'drizzle-orm';
import type { Actor, Context } from '../context.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { conflict, notFound } from '../failures.ts';
import { recordAct } from './audit.ts';

const RETRIED_AT_ONCE = 1_000;

/** Runs a job again at once, with its count of attempts reset. */
export function retryJob(context: Context, actor: Actor, id: string): Promise<{ id: string }> {
  return onIdleJob(context, actor, id, 'job_retried', (tx) => reschedule(tx, sql`array[${id}::bigint]`));
}

/** Takes a job out of the queue: it will not be done. */
export function discardJob(context: Context, actor: Actor, id: string): Promise<{ id: string }> {
  return onIdleJob(context, actor, id, 'job_discarded', (tx) =>
    affected(tx, sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`),
  );
}

export async function retryFailedJobs(
  context: Context,
  actor: Actor,
  kind?: string,
): Promise<{ retried: number }> {
  return transaction(context.db, async (tx) => {
    const retried = await reschedule(
      tx,
      sql`array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null
          and (${kind ?? null}::text is null or task_identifier = ${kind ?? null})
        order by id limit ${RETRIED_AT_ONCE})`,
    );
    if (retried)
      await recordAct(tx, actor, 'jobs_retried', {
        data: { count: retried, ...(kind ? { job: kind } : {}) },
      });
    return { retried };
  });
}

async function onIdleJob(
  { db }: Context,
  actor: Actor,
  id: string,
  kind: 'job_retried' | 'job_discarded',
  act: (tx: Tx) => Promise<number>,
): Promise<{ id: string }> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ kind: string }>(
      sql`select task_identifier as kind from graphile_worker.jobs where id = ${id}::bigint`,
    );
    if (!rows[0]) throw notFound('Esa tarea ya no está');
    if (!(await act(tx))) throw conflict('job_running', 'Esa tarea está en curso: espera a que termine');
    await recordAct(tx, actor, kind, { data: { job: rows[0].kind } });
    return { id };
  });
}

const reschedule = (tx: Tx, ids: ReturnType<typeof sql>) =>
  affected(tx, sql`select from graphile_worker.reschedule_jobs(${ids}, run_at => now(), attempts => 0)`);

async function affected(db: Sql, query: ReturnType<typeof sql>): Promise<number> {
  return (await db.execute(query)).rowCount ?? 0;
}
