import type { listJobs } from '../../../contract/admin-jobs.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { JOB_STATES } from '../../../contract/job-states.ts';
import type { View } from '../lists/pages.ts';

export const JOB_FILTERS = {
  failed: 'Fallidas',
  waiting: 'En espera',
  running: 'En curso',
  all: 'Todas',
} as const;
export type JobsView = View<keyof typeof JOB_FILTERS>;
export const FIRST_JOBS: JobsView = { filter: 'failed', page: 1 };

export function jobsQuery({ filter, page }: JobsView): QueryOf<typeof listJobs> {
  return { page, state: JOB_STATES.find((state) => state === filter) };
}
