import type { AuditGroup, listAudit } from '../../../contract/audit.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';

export const AUDIT_FILTERS = {
  all: 'Todo',
  people: 'Usuarios',
  claims: 'Reclamos',
  announcements: 'Anuncios',
  jobs: 'Tareas',
  matching: 'Puntajes',
  data: 'Respaldos',
} as const satisfies Record<AuditGroup | 'all', string>;
export type AuditView = keyof typeof AUDIT_FILTERS;

export function auditQuery(view: AuditView): QueryOf<typeof listAudit> {
  return view === 'all' ? {} : { group: view };
}
