import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import type { Sql } from '../db/transaction.ts';
import { HEARTBEAT_WITHIN_S, heartbeatAge } from '../jobs/heartbeat.ts';
import { jobFigures } from '../jobs/queries.ts';
import { QUEUE_OF } from '../jobs/queue.ts';
import { processRegistry, watchProcess } from './metrics.ts';

const QUEUES: Record<string, { queue: string }> = QUEUE_OF;
const ANSWERS_WITHIN_MS = 2_000;

/** The sockets of a node, and whether each transport to the other nodes works; null for one that is not used. */
export interface LiveState {
  sockets: number;
  transports: Record<string, boolean | null>;
}

interface Watched {
  db: Sql;
  /** This node's pools, by name. */
  pools: Record<string, pg.Pool>;
  live: () => LiveState;
}

/** Makes what answers `/metrics`: the process's counters, and figures measured at that moment. */
export function makeScrape({ db, pools, live }: Watched): () => Promise<string> {
  watchProcess();
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `echamano_${name}`, help, labelNames, registers: [registry] });
  const poolConnections = gauge('database_connections', 'Connections of this node, by pool and state.', [
    'pool',
    'state',
  ]);
  const poolWaiting = gauge('database_waiting', 'Who waits for a connection of this node.', ['pool']);
  const poolMax = gauge('database_connections_max', 'Connections that a pool may open.', ['pool']);
  const sockets = gauge('sockets_open', 'Live connections of signed-in people on this node.');
  const waysUp = gauge('live_way_up', 'Whether live messages travel between nodes, by way.', ['way']);
  const databaseUp = gauge('database_up', 'Whether the database answered this measure in time.');
  const jobs = gauge('jobs', 'Jobs in the queue, by kind and state.', ['queue', 'kind', 'state']);
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest job that is due waits, by queue.', [
    'queue',
  ]);
  const workerUp = gauge('worker_up', 'Whether any worker gave a sign of life lately.');
  let measuring: Promise<void> | undefined;

  const measure = async () => {
    const [figures, beat] = [await jobFigures(db), await heartbeatAge(db)];
    jobs.reset();
    oldest.reset();
    const waits = new Map<string, number>();
    for (const { kind, waiting, running, failed, oldestAt } of figures) {
      // Kinds that this version does not know belong to nodes of another version.
      const queue = QUEUES[kind]?.queue;
      if (!queue) continue;
      for (const [state, count] of Object.entries({ waiting, running, failed }))
        jobs.set({ queue, kind, state }, count);
      const age = oldestAt ? Math.max(0, (Date.now() - Date.parse(oldestAt)) / 1000) : 0;
      waits.set(queue, Math.max(waits.get(queue) ?? 0, age));
    }
    for (const [queue, age] of waits) oldest.set({ queue }, age);
    workerUp.set(beat !== undefined && beat <= HEARTBEAT_WITHIN_S ? 1 : 0);
    databaseUp.set(1);
  };

  return async () => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      poolConnections.set({ pool, state: 'idle' }, idleCount);
      poolConnections.set({ pool, state: 'busy' }, totalCount - idleCount);
      poolWaiting.set({ pool }, waitingCount);
      poolMax.set({ pool }, options.max ?? 0);
    }
    const { sockets: open, transports } = live();
    sockets.set(open);
    for (const [way, works] of Object.entries(transports))
      if (works !== null) waysUp.set({ way }, Number(works));
    measuring ??= measure()
      .catch(() => databaseUp.set(0))
      .finally(() => {
        measuring = undefined;
      });
    // A database that hangs hides its own figures, not the rest.
    await Promise.race([
      measuring,
      wait(ANSWERS_WITHIN_MS, undefined, { ref: false }).then(() => databaseUp.set(0)),
    ]);
    return `${await processRegistry.metrics()}\n${await registry.metrics()}`;
  };
}
