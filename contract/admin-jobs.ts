// The jobs of the queues, as administrators see them.
import * as z from 'zod';
import { limitOf, PAGE_MAX, page, pagination, STATUS_WRONG, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { JOB_STATES } from './job-states.ts';
import { rowNumber } from './row-number.ts';

export const ADMIN_JOBS_PAGE_SIZE = 20;

const jobKind = z.string().max(60, 'El tipo de tarea no es válido');

/** How many jobs of one kind are in each state; `oldestAt` is when the oldest waiting one was due. */
export const jobFigures = z.object({
  kind: z.string(),
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  oldestAt: timestamp.nullable(),
});
export type JobFigures = z.output<typeof jobFigures>;

export const job = z.object({
  id: rowNumber,
  kind: z.string(),
  name: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.number(),
  maxAttempts: z.number(),
  createdAt: timestamp,
  /** When it is tried next, or was tried last. */
  runAt: timestamp,
  /** What went wrong last, without anybody's data. */
  lastError: z.string().nullable(),
});
export type Job = z.output<typeof job>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: 'Los trabajos: cuántos hay de cada tipo, y los de un estado por páginas',
  query: z.object({
    page,
    limit: limitOf(ADMIN_JOBS_PAGE_SIZE, PAGE_MAX),
    state: z.enum(JOB_STATES, { error: STATUS_WRONG }).optional(),
    kind: jobKind.optional(),
  }),
  reply: z.object({ kinds: z.array(jobFigures), jobs: z.array(job), pagination }),
});

const jobParams = z.object({ id: rowNumber });

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'admin',
  summary: 'Prueba un trabajo de nuevo, ahora mismo y desde el principio',
  params: jobParams,
  reply: z.object({ id: rowNumber }),
  refusals: { 404: ['not_found'], 409: ['job_running'] },
});

export const discardJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/discard',
  access: 'admin',
  summary: 'Descarta un trabajo: no se hará',
  params: jobParams,
  reply: z.object({ id: rowNumber }),
  refusals: { 404: ['not_found'], 409: ['job_running'] },
});

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/retry-failed',
  access: 'admin',
  summary: 'Prueba de nuevo los trabajos que fallaron, de un tipo o de todos; como máximo mil a la vez',
  body: z.object({ kind: jobKind.optional() }),
  reply: z.object({ retried: z.number() }),
});
