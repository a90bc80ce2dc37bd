// The audit trail: what administrators did.
import * as z from 'zod';
import { id, limitOf, PAGE_MAX, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { rowNumber } from './row-number.ts';

export const AUDIT_PAGE_SIZE = 20;

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
  id: rowNumber,
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
    limit: limitOf(AUDIT_PAGE_SIZE, PAGE_MAX),
    group: z.enum(GROUPS, { error: 'El filtro no es válido' }).optional(),
    /** The last entry that was seen: those before it follow. */
    before: rowNumber.optional(),
  }),
  reply: z.object({ entries: z.array(auditEntry), next: rowNumber.nullable() }),
});
