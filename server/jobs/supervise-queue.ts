import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Logger } from '../logger.ts';

const AGAIN_AFTER_MS = 500;

interface SupervisedQueue {
  isAlive(): boolean;
  stop(): Promise<void>;
}

/**
 * Does the jobs of a queue for as long as the server lives. graphile-worker gives up when the database goes away while the
 * end of a job is written down: then it begins anew, and what it had begun is free again.
 */
export async function superviseQueue(
  begin: () => Promise<Runner>,
  freeJobs: () => Promise<void>,
  log: Logger,
): Promise<SupervisedQueue> {
  let runner = await begin();
  let alive = true;
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;

  /** Until there is a runner again, or nobody wants one any more. */
  const beginAgain = async () => {
    while (!stopped()) {
      await wait(AGAIN_AFTER_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      if (stopped()) return;
      try {
        runner = await begin();
        return;
      } catch {}
    }
  };
  const live = async () => {
    while (!stopped()) {
      await runner.promise.catch((error: unknown) => {
        if (!stopped()) log.warn({ error }, 'jobs: a queue stopped');
      });
      alive = false;
      await beginAgain();
      if (stopped()) return;
      alive = true;
      await freeJobs().catch(() => {});
    }
  };
  const over = live();
  return {
    isAlive: () => alive,
    async stop() {
      stopping.abort();
      const running = runner;
      await running.stop().catch(() => {});
      await over;
      // One that was just beginning is not left to a database that is closed next.
      if (runner !== running) await runner.stop().catch(() => {});
    },
  };
}
