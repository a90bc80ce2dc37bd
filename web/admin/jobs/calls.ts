import {
  ADMIN_JOBS_PAGE_SIZE,
  type discardJob,
  type listJobs,
  type retryFailedJobs,
  type retryJob,
} from '../../../contract/admin-jobs.ts';
import { call } from '../../calls/call.ts';
import { read, refresh } from '../../calls/query.ts';
import { useMutation } from '../../calls/useMutation.ts';
import { UNANNOUNCED } from '../lists/pages.ts';
import { type JobsView, jobsQuery } from './jobFilters.ts';

/** Jobs start and end by themselves, so their list is polled this often. */
const JOBS_EVERY_MS = 5_000;

export function jobPage(view: JobsView) {
  return {
    ...read<typeof listJobs>('/api/admin/jobs', {
      query: { limit: ADMIN_JOBS_PAGE_SIZE, ...jobsQuery(view) },
    }),
    ...UNANNOUNCED,
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
