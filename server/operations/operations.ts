import type pg from 'pg';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { makeReadiness, type Readiness } from './readiness.ts';
import { type LiveState, makeScrape } from './scrape.ts';

/** What a node reports about itself to its operator. */
export interface Operations {
  readiness: Readiness;
  /** This node's pools of connections, by name. */
  pools: Record<string, pg.Pool>;
  metrics: { token: string; scrape: () => Promise<string> } | undefined;
}

export function makeOperations(
  { config, log }: Pick<Context, 'config' | 'log'>,
  { sql: db, pool }: Database,
  live: () => LiveState,
): Operations {
  const pools = { calls: pool };
  const token = config.METRICS_TOKEN;
  return {
    readiness: makeReadiness(db, log),
    pools,
    metrics: token ? { token, scrape: makeScrape({ db, pools, live }) } : undefined,
  };
}
