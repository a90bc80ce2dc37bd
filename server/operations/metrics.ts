// What this process has done since it started, for Prometheus. Every label takes one of a few known values.
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Of this process: memory, event-loop delay, and the counters below. */
export const processRegistry = new Registry();
const registers = [processRegistry];
const counter = (name: string, help: string, labelNames: string[] = []) =>
  new Counter({ name: `echamano_${name}_total`, help, labelNames, registers });

export const counted = {
  requests: counter('http_requests', 'Calls answered, by route template and status.', [
    'method',
    'route',
    'status',
  ]),
  requestSeconds: new Histogram({
    name: 'echamano_http_request_duration_seconds',
    help: 'Seconds from a call to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
  refusals: counter('rate_limited', 'Calls and socket messages refused for being too many.', ['route']),
  jobs: counter('jobs', 'Jobs tried, by kind and by how that ended: done, retried or failed.', [
    'kind',
    'outcome',
  ]),
  jobSeconds: new Histogram({
    name: 'echamano_job_duration_seconds',
    help: 'Seconds that a job took.',
    labelNames: ['kind'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers,
  }),
  matches: counter(
    'matches',
    'Matches of orders and services: made, the first time or again, or notified to their provider.',
    ['what'],
  ),
  mails: counter('mails', 'Mails sent, left in the outbox, or failed.', ['outcome']),
  pushes: counter('pushes', 'Push messages sent, failed, or to a browser that is gone.', ['outcome']),
  retries: counter('transactions_retried', 'Transactions tried again, as after a deadlock.'),
  slowQueries: counter('slow_queries', 'Queries slower than SLOW_QUERY_MS.'),
  unforeseen: counter('unforeseen_errors', 'Errors that no call and no job caught.', ['kind']),
};

// From zero on, since Prometheus sees no increase in a series that begins with its first failure.
for (const outcome of ['sent', 'left', 'failed']) counted.mails.inc({ outcome }, 0);
for (const outcome of ['sent', 'failed', 'gone']) counted.pushes.inc({ outcome }, 0);

let isWatching = false;

/** Measures the process itself from now on. */
export function watchProcess(): void {
  if (isWatching) return;
  isWatching = true;
  collectDefaultMetrics({ register: processRegistry });
}
