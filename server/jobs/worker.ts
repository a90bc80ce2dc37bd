import { setTimeout as wait } from 'node:timers/promises';
import { type Job, Logger, run } from 'graphile-worker';
import { HOUR_MS } from '../../contract/durations.ts';
import { sendAnnouncement } from '../announcements/send.ts';
import { removeFiles } from '../attachments/removal.ts';
import { refreshFactsOfOrder } from '../badges/facts.ts';
import { deliverPhoneCode } from '../badges/phone-check.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { logFirstFailure } from '../log-first-failure.ts';
import { makeMailer } from '../mail/mail.ts';
import { mailNotification } from '../mail/notification.ts';
import { calibrate } from '../matching/calibration.ts';
import { matchOrders, matchService } from '../matching/match.ts';
import { makeOrderMatcher } from '../matching/match-waiting.ts';
import { recordOutcomes } from '../matching/outcomes.ts';
import { explainReach } from '../matching/reach.ts';
import { understandAgain, understandAgainIfChanged } from '../matching/understand-again.ts';
import { pushNotification } from '../push/push.ts';
import { resumeService } from '../services/pause.ts';
import { failureReason, withTimeout } from './attempt.ts';
import { releaseJobsOfDeadWorkers, withWorkerLock } from './dead-workers.ts';
import { startHeartbeat } from './heartbeat.ts';
import { countJobs } from './metrics.ts';
import { JOB_KINDS } from './names.ts';
import { type Jobs, QUEUE_OF, QUEUES, type QueueName } from './queue.ts';
import { forgetFiles } from './retention.ts';
import { superviseQueue } from './supervise-queue.ts';
import { sweep } from './sweep.ts';

const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];
const CONCURRENCY = QUEUE_NAMES.reduce((sum, name) => sum + QUEUES[name].concurrency, 0);
/** Extra connections: some jobs read beside the transaction they hold, while others only wait for an outside service. */
const BESIDE_TRANSACTIONS = 6;
/** One connection for each running job, the extra ones, and one in each queue that listens for new jobs. */
export const JOB_CONNECTIONS = CONCURRENCY + BESIDE_TRANSACTIONS + QUEUE_NAMES.length;
const POLL_MS = 1000;
/** The jobs in hand of a killed node wait so long for another: an order's providers should hear of it all the same. */
const FREES_EVERY_MS = 10_000;
const FORGETS_FILES_EVERY_MS = HOUR_MS;
/** At a stop, running jobs get this long to finish; unfinished ones run again after the next start. */
const FINISH_WITHIN_MS = 2_500;

/** The sweep runs hourly and the calibration nightly (UTC), at minutes when little else begins. */
const CRONTAB = '17 * * * * sweep\n41 5 * * * calibrate';
/** The job kind behind each name in the queue; jobs added by earlier versions may still wait under an old name. */
const HANDLED: Record<string, keyof Jobs> = {
  ...Object.fromEntries(JOB_KINDS.map((name) => [name, name])),
  learn: 'record_outcomes',
};

type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

const tasksOf = (
  context: Context,
  mailer: ReturnType<typeof makeMailer>,
  matchWaiting = makeOrderMatcher(context),
): Tasks => ({
  match_order: ({ orderId }) => matchWaiting(orderId),
  match_service: ({ serviceId }) => matchService(context, serviceId),
  resume_service: ({ serviceId }) => resumeService(context, serviceId),
  explain_reach: ({ orderId }) => explainReach(context, orderId),
  match_again: ({ orderId }) => matchOrders(context, [orderId]),
  understand_again: (payload) => understandAgain(context, payload),
  record_outcomes: ({ orderId }) => recordOutcomes(context, orderId),
  calibrate: () => calibrate(context),
  send_mail: (payload) => mailer.send(payload),
  send_phone_code: (payload) => deliverPhoneCode(context, payload),
  push_notification: (payload) => pushNotification(context, payload),
  mail_notification: (payload) => mailNotification(context, mailer, payload),
  announce: ({ announcementId }) => sendAnnouncement(context, announcementId),
  remove_files: ({ names }) => removeFiles(context, names),
  facts: ({ orderId }) => refreshFactsOfOrder(context, orderId),
  sweep: () => sweep(context),
});

/** Does the jobs: each runs as soon as the transaction that added it commits, and again if it fails. */
export async function startWorker(
  context: Context,
  { pool }: Database,
  withinMs = (queue: QueueName): number => QUEUES[queue].withinMs,
) {
  const mailer = makeMailer(context, QUEUES.mail.concurrency + QUEUES.notifications.concurrency);
  const tasks = tasksOf(context, mailer);
  let stopped = false;
  /** A job that outlives the worker never reports its end: there may be no database left to report it to. */
  const silent = () => (stopped ? new Promise<never>(() => {}) : undefined);
  const free = () => releaseJobsOfDeadWorkers(context.db);
  await free();
  const freeing = logFirstFailure((err) =>
    context.log.warn({ err }, 'jobs: those of dead workers were not released'),
  );
  const rounds = setInterval(() => void freeing.attempt(free), FREES_EVERY_MS).unref();
  const forget = () => forgetFiles(context.config.DATA_DIR, context.clock());
  await forget();
  const forgetting = logFirstFailure((err) => context.log.warn({ err }, 'jobs: old files were not deleted'));
  const files = setInterval(() => void forgetting.attempt(forget), FORGETS_FILES_EVERY_MS).unref();
  const attempt = (name: keyof Jobs) => (payload: unknown) =>
    withTimeout(withinMs(QUEUE_OF[name].queue), tasks[name](payload as never))
      .catch((error: unknown) => {
        throw failureReason(error);
      })
      .finally(silent);
  const runQueue = async (queue: QueueName) => {
    const kinds = Object.entries(HANDLED).filter(([, name]) => QUEUE_OF[name].queue === queue);
    const { events, held, preset } = withWorkerLock();
    const broken = new Promise<void>((resolve) => events.once('pool:listen:error', () => resolve()));
    const runner = await run({
      events,
      // Without batches, graphile-worker leaves a failure to record a job's end unhandled, which ends the process.
      preset: { ...preset, worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      concurrency: QUEUES[queue].concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      ...(queue === 'maintenance' ? { crontab: CRONTAB } : {}),
      taskList: Object.fromEntries(kinds.map(([kind, name]) => [kind, attempt(name)])),
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error') logFailure(context.log, message, meta);
      }),
    });
    countJobs(events);
    // The connection broke: which jobs were just given out is unknown. They are released when the queue starts again.
    void broken.then(() => runner.stop()).catch(() => {});
    // The runner takes its lock after LISTEN. Once it holds the lock, a new job wakes the queue at once, and the queue can
    // be stopped without leaving a start half done.
    await Promise.race([held, runner.promise.catch(() => {})]);
    return runner;
  };
  const queues = await Promise.all(
    QUEUE_NAMES.map((queue) => superviseQueue(() => runQueue(queue), free, context.log)),
  );
  const isAlive = () => queues.every((queue) => queue.isAlive());
  await understandAgainIfChanged(context);
  const stopHeartbeat = await startHeartbeat(context.db, isAlive, context.log);
  return {
    async stop() {
      stopHeartbeat();
      clearInterval(rounds);
      clearInterval(files);
      await Promise.race([
        Promise.allSettled(queues.map((queue) => queue.stop())),
        wait(FINISH_WITHIN_MS, undefined, { ref: false }),
      ]);
      stopped = true;
      mailer.close();
    },
  };
}

/** Says which job failed and why, never its payload: that may hold an address or a link that opens an account. */
function logFailure(
  log: Context['log'],
  message: string,
  { job, error }: Record<string, unknown> = {},
): void {
  if (!job) {
    log.error({ err: error }, `jobs: ${message}`);
    return;
  }
  const { id, task_identifier: kind, attempts: attempt, max_attempts: of } = job as Job;
  log.error({ err: error, job: { id, kind, attempt, of } }, 'jobs: a job failed');
}
