import { sql } from 'drizzle-orm';
import type { Sql } from '../db/transaction.ts';
import type { LetterName } from '../mail/templates.ts';

/** Every job there is and what it is told. */
export interface Jobs {
  match_order: { orderId: string };
  match_service: { serviceId: string };
  explain_reach: { orderId: string };
  /** The same as `match_order`, for orders that a new version finds: nobody waits for it. */
  match_again: { orderId: string };
  learn: { orderId: string };
  understand_again: { after: string | null };
  send_mail: {
    to: string;
    template: LetterName;
    data: Record<string, string>;
    /** A link that opens an account: the queue keeps it sealed. */
    sealedLink?: string;
  };
  push_notification: { notificationId: string };
  sweep: Record<string, never>;
}

/**
 * Which worker does what, the most urgent first. Jobs that somebody waits for are `prompt`: they never wait for the
 * `patient` ones, which may be long and go one at a time.
 */
export const LANES: Record<keyof Jobs, 'prompt' | 'patient'> = {
  send_mail: 'prompt',
  match_order: 'prompt',
  push_notification: 'prompt',
  learn: 'prompt',
  match_service: 'patient',
  explain_reach: 'patient',
  understand_again: 'patient',
  match_again: 'patient',
  sweep: 'patient',
};
const URGENCY = Object.keys(LANES);
const ATTEMPTS_MAX = 8;

/**
 * Adds a job with the database or transaction at hand: inside a transaction it exists exactly if that commits.
 * Jobs with the same `key` that still wait are merged into one.
 */
export const enqueue = <Name extends keyof Jobs>(db: Sql, name: Name, payload: Jobs[Name], key?: string) =>
  enqueueAll(db, name, [{ payload, key }]);

/** Adds many jobs at once; no two with the same `key`. */
export async function enqueueAll<Name extends keyof Jobs>(
  db: Sql,
  name: Name,
  jobs: { payload: Jobs[Name]; key?: string | undefined }[],
): Promise<void> {
  if (!jobs.length) return;
  await db.execute(sql`
    select count(*) from graphile_worker.add_jobs((
      select array_agg(
        (${name}, payload, null, null, ${ATTEMPTS_MAX}, key, ${URGENCY.indexOf(name)}, null)::graphile_worker.job_spec)
      from json_to_recordset(${JSON.stringify(jobs)}::json) as job (payload json, key text)))`);
}
