import { infiniteQueryOptions } from '@tanstack/react-query';
import { AUDIT_PAGE_SIZE, type listAudit } from '../../../contract/audit.ts';
import { call } from '../../calls/call.ts';
import { type AuditView, auditQuery } from './auditFilters.ts';

/** The audit trail, the newest entries first, page by page. */
export function auditTrail(group: AuditView) {
  const narrowed = auditQuery(group);
  return infiniteQueryOptions({
    queryKey: ['/api/admin/audit', narrowed],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAudit>('GET /api/admin/audit', {
        query: { limit: AUDIT_PAGE_SIZE, ...narrowed, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
