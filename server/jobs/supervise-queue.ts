import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from 'graphile-worker';

const AGAIN_AFTER_MS = 500;

export interface SupervisedQueue {
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
  log: FastifyBaseLogger,
): Promise<SupervisedQueue> {
  let runner = await begin();
  let alive = true;
  let stopped = false;

  const beginAgain = async () => {
    for (;;) {
      await wait(AGAIN_AFTER_MS, undefined, { ref: false });
      if (stopped) return;
      try {
        runner = await begin();
      } catch {
        continue;
      }
      if (stopped) return void runner.stop().catch(() => {});
      alive = true;
      await freeJobs().catch(() => {});
      return follow();
    }
  };
  const follow = () => {
    runner.promise
      .catch((error: unknown) => {
        if (!stopped) log.warn({ error }, 'jobs: a queue stopped');
      })
      .then(() => {
        alive = false;
        return stopped ? undefined : beginAgain();
      });
  };
  follow();
  return {
    isAlive: () => alive,
    async stop() {
      stopped = true;
      await runner.stop();
    },
  };
}
