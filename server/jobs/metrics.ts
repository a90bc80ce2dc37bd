import type { Runner } from 'graphile-worker';
import { counted } from '../operations/metrics.ts';
import { QUEUE_OF } from './queue.ts';

/** Counts what a runner does, for the metrics. */
export function countJobs(events: Runner['events']): void {
  for (const kind of Object.keys(QUEUE_OF))
    for (const outcome of ['done', 'retried', 'failed']) counted.jobs.inc({ kind, outcome }, 0);
  const began = new Map<string, number>();
  events.on('job:start', ({ job }) => began.set(job.id, performance.now()));
  events.on('job:success', ({ job }) => counted.jobs.inc({ kind: job.task_identifier, outcome: 'done' }));
  events.on('job:error', ({ job }) => {
    const outcome = job.attempts >= job.max_attempts ? 'failed' : 'retried';
    counted.jobs.inc({ kind: job.task_identifier, outcome });
  });
  events.on('job:complete', ({ job }) => {
    const since = began.get(job.id);
    began.delete(job.id);
    if (since !== undefined)
      counted.jobSeconds.observe({ kind: job.task_identifier }, (performance.now() - since) / 1000);
  });
}
