import * as z from 'zod';
import { id, limitOf, PAGE_MAX, page, pagination, STATUS_WRONG, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { JOB_STATES } from './labels.ts';

export const OPERATIONS_PAGE_SIZE = 20;

const NUMBER_WRONG = 'El número no es válido';
/** A 64-bit row number, kept as text because it may not fit in a JavaScript number. */
const number = z.string({ error: NUMBER_WRONG }).regex(/^\d{1,18}$/, NUMBER_WRONG);

// Jobs -------------------------------------------------------------------------------------------------------------

const jobKind = z.string().max(60, 'El tipo de trabajo no es válido');

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
  id: number,
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
    limit: limitOf(OPERATIONS_PAGE_SIZE, PAGE_MAX),
    state: z.enum(JOB_STATES, { error: STATUS_WRONG }).optional(),
    kind: jobKind.optional(),
  }),
  reply: z.object({ kinds: z.array(jobFigures), jobs: z.array(job), pagination }),
});

const jobParams = z.object({ id: number });

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'admin',
  summary: 'Prueba un trabajo de nuevo, ahora mismo y desde el principio',
  params: jobParams,
  reply: z.object({ id: number }),
  refusals: { 404: ['not_found'], 409: ['job_running'] },
});

export const discardJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/discard',
  access: 'admin',
  summary: 'Descarta un trabajo: no se hará',
  params: jobParams,
  reply: z.object({ id: number }),
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

// The audit trail --------------------------------------------------------------------------------------------------

/** The administrators' acts that leave an entry, grouped by subject. */
export const AUDIT_GROUPS = {
  people: [
    'role_given',
    'role_taken',
    'user_activated',
    'user_deactivated',
    'second_factor_on',
    'second_factor_off',
    'badge_given',
    'badge_withdrawn',
  ],
  claims: ['claim_reviewed', 'claim_resolved', 'claim_answered'],
  announcements: ['announcement_sent'],
  jobs: ['job_retried', 'job_discarded', 'jobs_retried'],
  matching: ['calibration_on', 'calibration_off'],
  data: ['backup_saved', 'backup_restored'],
} as const;
export type AuditGroup = keyof typeof AUDIT_GROUPS;
export type AuditKind = (typeof AUDIT_GROUPS)[AuditGroup][number];
const GROUPS = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]];

const someone = z.object({ id, name: z.string() });

const auditEntry = z.object({
  id: number,
  kind: z.string(),
  text: z.string(),
  /** Null for the command line. */
  actor: someone.nullable(),
  person: someone.nullable(),
  createdAt: timestamp,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Lo que hicieron los administradores, lo último primero',
  query: z.object({
    limit: limitOf(OPERATIONS_PAGE_SIZE, PAGE_MAX),
    group: z.enum(GROUPS, { error: 'El filtro no es válido' }).optional(),
    /** The last entry that was seen: those before it follow. */
    before: number.optional(),
  }),
  reply: z.object({ entries: z.array(auditEntry), next: number.nullable() }),
});
