// A new version may understand texts and places differently: what is stored is understood again, little by little.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { readInstallation, writeInstallation } from '../db/installation.ts';
import { orders, type ServiceRow, services } from '../db/schema.ts';
import { type Sql, transaction } from '../db/transaction.ts';
import { enqueue, type Jobs } from '../jobs/queue.ts';
import { coverageCellsInTurns } from '../places/cells.ts';
import { resolveCoverageInTurns } from '../places/resolve-coverage.ts';
import { orderCells } from './around.ts';
import { looksForProviders } from './pairs.ts';
import { ORDERS_AT_A_TIME, ORDERS_LOCKED_TOGETHER, SERVICES_AT_A_TIME } from './parameters.ts';
import { enqueueMatchingAgain } from './queue.ts';
import { serviceIndex } from './service-index.ts';

const KEY = 'matching_version';
const JOB_KEY = 'understand_again';
const SERVER = join(import.meta.dirname, '..');
const DECIDES = ['matching/**/*.{ts,json,txt,bin}', 'places/**/*.{ts,tsv,json}'];

/**
 * A hash of every file that decides which terms and places are stored. A reworded comment changes it too and costs some minutes
 * of needless work in the background; but a version number raised by hand would be forgotten one day.
 */
function version(): string {
  const hash = createHash('sha256');
  for (const file of globSync(DECIDES, { cwd: SERVER }).sort())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(SERVER, file)));
  return hash.digest('hex');
}

/** Enqueues the job that understands everything again, unless this version has already run it on this installation. */
export async function understandAgainIfChanged({ db }: Context): Promise<void> {
  if ((await readInstallation(db, KEY)) !== version())
    await enqueue(db, 'understand_again', { after: null }, JOB_KEY);
}

/** One batch of services after another, then of active orders; nobody is notified twice. */
export async function understandAgain(
  context: Context,
  { after, of }: Jobs['understand_again'],
): Promise<void> {
  const last = await (of === 'orders' ? rematchSome(context, after) : refreshSome(context, after));
  const next = last ? { after: last, of } : of !== 'orders' && { after: null, of: 'orders' as const };
  if (next) await enqueue(context.db, 'understand_again', next, JOB_KEY);
  else await writeInstallation(context.db, KEY, version());
}

/**
 * Understands a batch of services, one after the other, because whoever changes a service waits while it is locked.
 * Returns the id of the last service if more may follow.
 */
async function refreshSome({ db }: Context, after: string | null): Promise<string | undefined> {
  const batch = await db
    .select()
    .from(services)
    .where(after ? gt(services.id, after) : undefined)
    .orderBy(asc(services.id))
    .limit(SERVICES_AT_A_TIME);
  for (const service of batch) {
    await refresh(db, service);
    await yieldToEventLoop();
  }
  return batch.length === SERVICES_AT_A_TIME ? batch.at(-1)!.id : undefined;
}

/** A service whose texts or places changed since it was read was understood by this version. */
async function refresh(db: Sql, service: ServiceRow): Promise<void> {
  const coverage = await resolveCoverageInTurns(service);
  const next = {
    coverage,
    cells: await coverageCellsInTurns(coverage),
    ...serviceIndex(service, service.country ?? ''),
  };
  const same = (['coverage', 'cells', 'terms', 'trades'] as const).every((key) =>
    isDeepStrictEqual(next[key], service[key]),
  );
  if (same) return;
  await db
    .update(services)
    .set({ ...next, updatedAt: sql`${services.updatedAt}` })
    .where(
      and(
        eq(services.id, service.id),
        eq(services.name, service.name),
        eq(services.description, service.description),
        eq(services.coverageAreas, service.coverageAreas),
        eq(services.predefinedZones, service.predefinedZones),
        eq(services.servicePolygons, service.servicePolygons),
        sql`${services.country} is not distinct from ${service.country}`,
      ),
    );
}

/**
 * Stores the cells of a batch of active orders as this version computes them, and matches them again; nobody is notified
 * twice. Few are locked together, because people who cancel or edit one of them wait. An order edited since it was read
 * already has the cells of this version. Returns the id of the last order if more may follow.
 */
async function rematchSome({ db }: Context, after: string | null): Promise<string | undefined> {
  const { id, location, zone, latitude, longitude, widerKm, updatedAt } = orders;
  const batch = await db
    .select({ id, location, zone, latitude, longitude, widerKm, updatedAt })
    .from(orders)
    .where(and(looksForProviders, after ? gt(id, after) : undefined))
    .orderBy(asc(id))
    .limit(ORDERS_AT_A_TIME);
  const found = batch.map(({ id, updatedAt, ...place }) => ({
    id,
    updated_at: updatedAt,
    cells: orderCells(place).map(String),
  }));
  for (let from = 0; from < found.length; from += ORDERS_LOCKED_TOGETHER) {
    const few = found.slice(from, from + ORDERS_LOCKED_TOGETHER);
    await transaction(db, async (tx) => {
      // Locked by their ids, as matching locks them, so that the two cannot deadlock.
      const ids = sql.param(few.map(({ id }) => id));
      await tx.execute(sql`select from orders where id = any(${ids}::uuid[]) order by id for update`);
      await tx.execute(sql`
        update orders o set cells = now.cells, matched_at = null
        from jsonb_to_recordset(${JSON.stringify(few)}::jsonb) as now (id uuid, updated_at timestamptz, cells bigint[])
        where o.id = now.id and date_trunc('milliseconds', o.updated_at) = now.updated_at`);
      await enqueueMatchingAgain(
        tx,
        few.map(({ id }) => id),
      );
    });
  }
  return batch.length === ORDERS_AT_A_TIME ? batch.at(-1)!.id : undefined;
}
