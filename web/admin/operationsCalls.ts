import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import {
  discardJob,
  listAudit,
  listJobs,
  OPERATIONS_PAGE_SIZE,
  retryFailedJobs,
  retryJob,
} from '../../contract/operations.ts';
import { call } from '../call.ts';
import { read, refresh } from '../query.ts';
import { type AuditView, auditQuery, type JobsView, jobsQuery } from './views.ts';

const limit = OPERATIONS_PAGE_SIZE;
/** Jobs come and go by themselves. */
const JOBS_EVERY_MS = 5_000;

export function jobPage(view: JobsView) {
  return {
    ...read(listJobs, { query: { limit, ...jobsQuery(view) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: JOBS_EVERY_MS,
  };
}

const readAgain = { onSettled: () => void refresh(listJobs.path) };

export function useRetryJob() {
  return useMutation({
    mutationFn: (id: string) => call(retryJob, { params: { id } }),
    ...readAgain,
  });
}

export function useDiscardJob() {
  return useMutation({
    mutationFn: (id: string) => call(discardJob, { params: { id } }),
    ...readAgain,
  });
}

export function useRetryFailedJobs() {
  return useMutation({ mutationFn: () => call(retryFailedJobs, { body: {} }), ...readAgain });
}

/** The trail, the last first, and page after page what was before. */
export function auditTrail(group: AuditView) {
  const narrowed = auditQuery(group);
  return infiniteQueryOptions({
    queryKey: [listAudit.path, narrowed],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { limit, ...narrowed, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
