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
import { type Tx, transaction } from '../db/transaction.ts';
import { enqueue, enqueueMatchingAgain } from '../jobs/queue.ts';
import { coverageCells } from '../places/cells.ts';
import { resolveCoverage } from '../places/coverage.ts';
import { orderCells } from './around.ts';
import { looksForProviders } from './pairs.ts';
import { SERVICES_AT_A_TIME } from './parameters.ts';
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

/** One batch of services after another, then the active orders; nobody is notified twice. */
export async function understandAgain(context: Context, after: string | null): Promise<void> {
  await transaction(context.db, async (tx) => {
    const batch = await tx
      .select()
      .from(services)
      .where(after ? gt(services.id, after) : undefined)
      .orderBy(asc(services.id))
      .limit(SERVICES_AT_A_TIME)
      // Offers share the services' keys while this lasts.
      .for('no key update');
    for (const service of batch) {
      await refresh(tx, service);
      await yieldToEventLoop();
    }
    if (batch.length === SERVICES_AT_A_TIME) {
      await enqueue(tx, 'understand_again', { after: batch.at(-1)!.id }, JOB_KEY);
      return;
    }
    await rematchActive(tx);
    await writeInstallation(tx, KEY, version());
  });
}

async function refresh(tx: Tx, service: ServiceRow): Promise<void> {
  const coverage = resolveCoverage(service);
  const next = {
    coverage,
    cells: coverageCells(coverage),
    ...serviceIndex(service, service.country ?? ''),
  };
  const same = (['coverage', 'cells', 'terms', 'trades'] as const).every((key) =>
    isDeepStrictEqual(next[key], service[key]),
  );
  if (same) return;
  await tx
    .update(services)
    .set({ ...next, updatedAt: sql`${services.updatedAt}` })
    .where(eq(services.id, service.id));
}

/**
 * Stores the cells of every active order as this version computes them and matches it again, which notifies nobody twice. An order
 * edited since it was read has its cells of this version already.
 */
async function rematchActive(tx: Tx): Promise<void> {
  const active = await tx
    .select({
      id: orders.id,
      location: orders.location,
      zone: orders.zone,
      latitude: orders.latitude,
      longitude: orders.longitude,
      widerKm: orders.widerKm,
      updatedAt: orders.updatedAt,
    })
    .from(orders)
    .where(looksForProviders);
  for (const { id, updatedAt, ...place } of active) {
    const cells = orderCells(place);
    await tx
      .update(orders)
      .set({ cells, matchedAt: null, updatedAt: sql`${orders.updatedAt}` })
      .where(and(eq(orders.id, id), sql`date_trunc('milliseconds', ${orders.updatedAt}) = ${updatedAt}`));
  }
  await enqueueMatchingAgain(
    tx,
    active.map(({ id }) => id),
  );
}
