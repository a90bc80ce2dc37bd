import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import { logFirstFailure } from '../log-first-failure.ts';
import type { Logger } from '../logger.ts';

const AGAIN_AFTER_MS = 500;

interface SupervisedQueue {
  isAlive(): boolean;
  stop(): Promise<void>;
}

/**
 * Keeps a queue running for as long as the server lives. graphile-worker stops when it loses the database while it records
 * the end of a job. Then a new runner is started, and the jobs that the old one had locked are released.
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
  const beginning = logFirstFailure((err) => log.warn({ err }, 'jobs: a queue could not begin again'));
  const freeing = logFirstFailure((err) =>
    log.warn({ err }, 'jobs: those of a stopped queue were not released'),
  );

  /** Retries until a new runner has started or the queue is stopped. */
  const beginAgain = async () => {
    while (!stopped()) {
      await wait(AGAIN_AFTER_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      if (stopped()) return;
      const begun = await beginning.attempt(begin);
      if (!begun) continue;
      runner = begun;
      return;
    }
  };
  const live = async () => {
    while (!stopped()) {
      await runner.promise.catch((error: unknown) => {
        if (!stopped()) log.warn({ err: error }, 'jobs: a queue stopped');
      });
      alive = false;
      await beginAgain();
      if (stopped()) return;
      alive = true;
      await freeing.attempt(freeJobs);
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
      // A runner that was just starting must be stopped too, since the database is closed next.
      if (runner !== running) await runner.stop().catch(() => {});
    },
  };
}
