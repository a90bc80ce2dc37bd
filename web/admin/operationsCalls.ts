import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import {
  ADMIN_JOBS_PAGE_SIZE,
  type discardJob,
  type listJobs,
  type retryFailedJobs,
  type retryJob,
} from '../../contract/admin-jobs.ts';
import { AUDIT_PAGE_SIZE, type listAudit } from '../../contract/audit.ts';
import { call } from '../call.ts';
import { read, refresh } from '../query.ts';
import { useMutation } from '../useMutation.ts';
import { type AuditView, auditQuery, type JobsView, jobsQuery } from './views.ts';

/** Jobs start and end by themselves, so their list is polled this often. */
const JOBS_EVERY_MS = 5_000;

export function jobPage(view: JobsView) {
  return {
    ...read<typeof listJobs>('/api/admin/jobs', {
      query: { limit: ADMIN_JOBS_PAGE_SIZE, ...jobsQuery(view) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: JOBS_EVERY_MS,
  };
}

const readAgain = { onSettled: () => void refresh('/api/admin/jobs') };

export function useRetryJob() {
  return useMutation({
    mutationFn: (id: string) => call<typeof retryJob>('POST /api/admin/jobs/:id/retry', { params: { id } }),
    ...readAgain,
  });
}

export function useDiscardJob() {
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof discardJob>('POST /api/admin/jobs/:id/discard', { params: { id } }),
    ...readAgain,
  });
}

export function useRetryFailedJobs() {
  return useMutation({
    mutationFn: () => call<typeof retryFailedJobs>('POST /api/admin/jobs/retry-failed', { body: {} }),
    ...readAgain,
  });
}

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
