import { forgetUnattached } from '../attachments/removal.ts';
import { refreshOldFacts } from '../badges/facts.ts';
import type { Context } from '../context.ts';
import { foldTallies } from '../db/tallies.ts';
import { matchUnmatched } from '../matching/unmatched.ts';
import { resumeOverdue } from '../services/pause.ts';
import { enqueue } from './queue.ts';
import { forgetRows } from './retention.ts';

type Swept = Pick<Context, 'db' | 'clock' | 'log'>;

/** What is done every hour, as the log calls it; true where some is left for a sweep right after. */
const DUTIES: Record<string, (context: Swept) => Promise<unknown>> = {
  'match what a crash may have left unmatched': ({ db }) => matchUnmatched(db),
  'end pauses': ({ db }) => resumeOverdue(db),
  'add up the tallies': ({ db }) => foldTallies(db),
  'refresh old facts': (context) => refreshOldFacts(context),
  'remove what nobody attached': ({ db, clock }) => forgetUnattached(db, clock()),
  'delete rows past their time': ({ db }) => forgetRows(db),
};

/** Does each duty, also after one that failed; in the end fails as the first of them did, so that it is tried again. */
export async function sweep(context: Swept): Promise<void> {
  const failures: unknown[] = [];
  let isMore = false;
  for (const [duty, work] of Object.entries(DUTIES))
    try {
      if ((await work(context)) === true) isMore = true;
    } catch (error) {
      context.log.error({ err: error, duty }, 'jobs: a duty of the sweep failed');
      failures.push(error);
    }
  if (isMore) await enqueue(context.db, 'sweep', {}, 'sweep_on');
  if (failures.length) throw failures[0];
}
