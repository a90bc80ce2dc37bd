import { sql } from 'drizzle-orm';
import type { Sql } from '../db/transaction.ts';

/** Every job there is and what it is told. */
export interface Jobs {
  match_order: { orderId: string };
  match_service: { serviceId: string };
  learn: { orderId: string };
  understand_again: { after: string | null };
  send_mail: {
    to: string;
    template: 'reset_password' | 'verify_email' | 'notification';
    data: Record<string, string>;
  };
  push_notification: { notificationId: string };
  sweep: Record<string, never>;
}

/**
 * Adds a job with the database or transaction at hand: inside a transaction it exists exactly if that commits.
 * Jobs with the same `key` that still wait are merged into one.
 */
export async function enqueue<Name extends keyof Jobs>(
  db: Sql,
  name: Name,
  payload: Jobs[Name],
  key?: string,
): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, max_attempts => 8)`,
  );
}
