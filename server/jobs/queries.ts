import { sql } from 'drizzle-orm';
import type { Job, JobFigures, listJobs } from '../../contract/admin-jobs.ts';
import type { ParsedQueryOf } from '../../contract/endpoint.ts';
import type { JobState } from '../../contract/job-states.ts';
import type { Sql } from '../db/transaction.ts';
import { JOB_KINDS, jobName } from './names.ts';
import { scrubbed } from './scrub.ts';

const STATE = sql`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  else 'waiting' end`;

/** How many jobs of each kind there are; every kind of this version has its line, also with none. */
export async function jobFigures(db: Sql): Promise<JobFigures[]> {
  const { rows } = await db.execute<{
    kind: string;
    waiting: string;
    running: string;
    failed: string;
    oldest: Date | string | null;
  }>(sql`
    select kind, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'running') as running, count(*) filter (where state = 'failed') as failed,
      min(run_at) filter (where state = 'waiting' and run_at <= now()) as oldest
    from (select task_identifier as kind, run_at, ${STATE} as state from graphile_worker.jobs) job
    group by kind`);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const kinds = [...new Set([...JOB_KINDS, ...found.keys()])];
  return kinds.map((kind) => {
    const row = found.get(kind);
    return {
      kind,
      name: jobName(kind),
      waiting: Number(row?.waiting ?? 0),
      running: Number(row?.running ?? 0),
      failed: Number(row?.failed ?? 0),
      oldestAt: row?.oldest ? new Date(row.oldest).toISOString() : null,
    };
  });
}

interface JobRow extends Record<string, unknown> {
  id: string;
  kind: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  created_at: Date | string;
  run_at: Date | string;
  last_error: string | null;
  total: string;
}

/** A page of the jobs of a state and a kind: the latest failures first, or the jobs that have waited longest. */
export async function jobPage(db: Sql, query: ParsedQueryOf<typeof listJobs>) {
  const offset = (query.page - 1) * query.limit;
  const { rows } = await db.execute<JobRow>(sql`
    with job as (select *, task_identifier as kind, ${STATE} as state from graphile_worker.jobs),
      wanted as (
        select * from job
        where (${query.state ?? null}::text is null or state = ${query.state ?? null})
          and (${query.kind ?? null}::text is null or kind = ${query.kind ?? null}))
    select total, id::text, kind, state, attempts, max_attempts, created_at, run_at, last_error
    from (select count(*) as total from wanted) as all_of_them left join lateral (
      select * from wanted order by state, case state when 'failed' then -extract(epoch from updated_at) else extract(epoch from run_at) end, id
      limit ${query.limit} offset ${offset}) as shown on true`);
  const total = Number(rows[0]?.total ?? 0);
  return {
    kinds: await jobFigures(db),
    jobs: rows.filter(({ id }) => id !== null).map(presentJob),
    pagination: { page: query.page, totalPages: Math.max(1, Math.ceil(total / query.limit)), total },
  };
}

function presentJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    name: jobName(row.kind),
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    createdAt: new Date(row.created_at).toISOString(),
    runAt: new Date(row.run_at).toISOString(),
    lastError: row.last_error === null ? null : scrubbed(row.last_error),
  };
}
