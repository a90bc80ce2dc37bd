import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { sendMail } from '../mail/mail.ts';
import { learnFrom } from '../matching/learning.ts';
import { matchOrder, matchService } from '../matching/match.ts';
import { explainReach } from '../matching/reach.ts';
import { matchUnmatched } from '../matching/unmatched.ts';
import { understandAgain, understandAgainIfChanged } from '../matching/upkeep.ts';
import { pushNotification } from '../push/push.ts';
import { freeJobsOfTheDead, holdingItsLock } from './dead-workers.ts';
import { startHeartbeat } from './heartbeat.ts';
import { keepLane } from './lane.ts';
import { enqueue, type Jobs, LANES } from './queue.ts';
import { forgetFiles, forgetRows } from './retention.ts';

const CONCURRENCY = { prompt: 4, patient: 1 };
/** For each job under way, one for its bookkeeping beside it, and one in each lane that listens for new ones. */
export const JOB_CONNECTIONS = 2 * (CONCURRENCY.prompt + CONCURRENCY.patient) + 2;
const POLL_MS = 1000;
const FREES_EVERY_MS = 60_000;
const FORGETS_FILES_EVERY_MS = 3_600_000;
/** Jobs under way may end within this time of a stop; what does not is done again after the next start. */
const FINISH_WITHIN_MS = 2_500;

type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

/** Does the jobs: each runs as soon as the transaction that added it commits, and again if it fails. */
export async function startWorker(context: Context, { pool }: Database) {
  const tasks: Tasks = {
    match_order: ({ orderId }) => matchOrder(context, orderId),
    match_service: ({ serviceId }) => matchService(context, serviceId),
    explain_reach: ({ orderId }) => explainReach(context, orderId),
    match_again: ({ orderId }) => matchOrder(context, orderId),
    understand_again: ({ after }) => understandAgain(context, after),
    learn: ({ orderId }) => learnFrom(context, orderId),
    send_mail: (payload) => sendMail(context, payload),
    push_notification: ({ notificationId }) => pushNotification(context, notificationId),
    sweep: () => sweep(context),
  };
  let stopped = false;
  /** A job that outlives the worker never reports its end: there may be no database left to report it to. */
  const silent = () => (stopped ? new Promise<never>(() => {}) : undefined);
  const free = () => freeJobsOfTheDead(context.db);
  await free();
  const rounds = setInterval(() => void free().catch(() => {}), FREES_EVERY_MS).unref();
  const forget = () => forgetFiles(context.config.DATA_DIR, context.clock());
  await forget();
  const files = setInterval(() => void forget(), FORGETS_FILES_EVERY_MS).unref();
  const runLane = async (lane: keyof typeof CONCURRENCY) => {
    const { events, preset } = holdingItsLock();
    const runner = await run({
      events,
      // Without a batch graphile-worker lets a failure to write down a job's end pass by unheard, which ends the process.
      preset: { ...preset, worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      concurrency: CONCURRENCY[lane],
      pollInterval: POLL_MS,
      noHandleSignals: true,
      crontab: '17 * * * * sweep',
      taskList: Object.fromEntries(
        Object.entries(tasks)
          .filter(([name]) => LANES[name as keyof Jobs] === lane)
          .map(([name, task]) => [name, (payload: unknown) => task(payload as never).finally(silent)]),
      ),
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error') context.log.error({ meta }, message);
      }),
    });
    // The database went: whatever it was asked just then, nobody knows which jobs it gave out. They are freed with the lane.
    events.once('pool:listen:error', () => void runner.stop().catch(() => {}));
    return runner;
  };
  const lanes = await Promise.all(
    (['prompt', 'patient'] as const).map((lane) => keepLane(() => runLane(lane), free, context.log)),
  );
  const isAlive = () => lanes.every((lane) => lane.isAlive());
  await understandAgainIfChanged(context);
  const stopHeartbeat = await startHeartbeat(context.db, isAlive);
  return {
    async stop() {
      stopHeartbeat();
      clearInterval(rounds);
      clearInterval(files);
      await Promise.race([
        Promise.allSettled(lanes.map((lane) => lane.stop())),
        wait(FINISH_WITHIN_MS, undefined, { ref: false }),
      ]);
      stopped = true;
    },
  };
}

/** Every hour: matches what a crash may have left unmatched, and forgets what is past its time. */
async function sweep({ db }: Context): Promise<void> {
  await matchUnmatched(db);
  if (await forgetRows(db)) await enqueue(db, 'sweep', {}, 'sweep_on');
}
