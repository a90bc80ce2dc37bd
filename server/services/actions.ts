import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { count, eq } from 'drizzle-orm';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import {
  type createService as createCall,
  PHONE_MIN,
  PHONE_TOO_SHORT,
  type Service,
  type updateService as updateCall,
} from '../../contract/services.ts';
import { STALE } from '../../contract/stale-paths.ts';
import type { Actor, Context } from '../context.ts';
import { type ServiceRow, services, users } from '../db/schema.ts';
import type { Sql, Tx } from '../db/transaction.ts';
import { badRequest, conflict, Outdated, signInFirst, throwIf } from '../failures.ts';
import { type Caller, hashedOriginOf } from '../limits/caller.ts';
import { countedTransaction, refuseSpent, type Spending } from '../limits/quotas.ts';
import { SERVICES_MAX } from '../limits/table.ts';
import { invalidateMatchesOfService } from '../matching/invalidation.ts';
import { enqueueServiceMatching } from '../matching/queue.ts';
import { serviceIndex } from '../matching/service-index.ts';
import { coverageCellsInTurns } from '../places/cells.ts';
import { checkPolygon } from '../places/polygon.ts';
import { resolveCoverageInTurns } from '../places/resolve-coverage.ts';
import { zoneById } from '../places/zones.ts';
import { serviceFor } from './guards.ts';
import { resumeLater } from './pause.ts';
import { countryOfPhone, digitsOf, storePhone } from './phone.ts';
import { serviceById } from './queries.ts';
import { pauseAfter, refusePause, serviceNotAvailable } from './rules.ts';

type Draft = ParsedBodyOf<typeof createCall>;

/** Understands a new service; this takes long, so it is done before the transaction of `createService`. */
export async function prepareService(context: Context, actor: Actor, draft: Draft): Promise<Prepared> {
  await refuseSpent(context, actor, { quota: 'services' });
  return prepared(context, draft);
}

/** Publishes a service and looks for the active orders it fits. */
export async function createService(
  context: Context,
  actor: Actor,
  values: Prepared,
  caller?: Caller,
): Promise<Service> {
  return countedTransaction(context, actor, [{ quota: 'services' }], async (tx) => {
    if (context.config.RATE_LIMITS === 'on') await refuseOneMore(tx, actor);
    const [service] = await tx
      .insert(services)
      .values({ ...values, userId: actor.id, createdAt: context.clock() })
      .returning({ id: services.id });
    await enqueueServiceMatching(tx, [service!.id], matchingOrigin(context, actor, caller));
    await context.live.changed(tx, [actor.id], STALE.service);
    return serviceById(tx, actor, service!.id);
  });
}

/** Locks the person's row, so that each of several simultaneous new services counts those before it. */
async function refuseOneMore(tx: Tx, actor: Actor): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
  const [row] = await tx.select({ count: count() }).from(services).where(eq(services.userId, actor.id));
  if ((row?.count ?? 0) >= SERVICES_MAX)
    throw conflict(
      'too_many_services',
      `Puedes tener como máximo ${SERVICES_MAX} servicios. Edita alguno de los que ya tienes.`,
    );
}

/** The columns that its owner writes. */
const WRITTEN = [
  'name',
  'description',
  'phone',
  'basePrice',
  'coverageAreas',
  'predefinedZones',
  'servicePolygons',
] as const;

/** The columns that decide a service's scores and reasons. */
const MATCHED_BY = [
  'name',
  'description',
  'coverageAreas',
  'predefinedZones',
  'servicePolygons',
  'country',
] as const;

/** The origin under which matching a service takes turns. */
const matchingOrigin = (context: Context, actor: Actor, caller?: Caller) =>
  caller ? hashedOriginOf(context, caller) : actor.id;

type Change = ParsedBodyOf<typeof updateCall>;
/** A service as it was stored, and as it will be. */
export interface PreparedChange {
  before: ServiceRow;
  next: Prepared;
}

const spentBy = (id: string): Spending[] => [
  { quota: 'serviceEdits' },
  { quota: 'serviceEditsEach', each: id },
];

/** Understands a service as a change leaves it, before the transaction of `updateService`. */
export async function prepareChange(
  context: Context,
  actor: Actor,
  id: string,
  { isActive, pausedUntil, ...draft }: Change,
): Promise<PreparedChange> {
  for (const spending of spentBy(id)) await refuseSpent(context, actor, spending);
  await serviceFor(context.db, actor, id, 'manage');
  const before = await rowOf(context.db, id);
  return { before, next: await prepared(context, { ...before, ...draft }) };
}

async function rowOf(db: Sql, id: string): Promise<ServiceRow> {
  const [row] = await db.select().from(services).where(eq(services.id, id));
  if (!row) throw serviceNotAvailable();
  return row;
}

/** Changes the given columns of one's own service; a change of its text or its places is matched anew. */
export async function updateService(
  context: Context,
  actor: Actor,
  { isActive, pausedUntil }: Change,
  { before: { id, ...read }, next }: PreparedChange,
  caller?: Caller,
): Promise<Service> {
  throwIf(refusePause(pausedUntil, context.clock()));
  return countedTransaction(context, actor, spentBy(id), async (tx) => {
    await holdOwner(tx, actor, id);
    await serviceFor(tx, actor, id, 'manage');
    const before = await rowOf(tx, id);
    if (WRITTEN.some((column) => !isDeepStrictEqual(before[column], read[column]))) throw new Outdated();
    const pause = pauseAfter(before, { isActive, pausedUntil });
    await tx
      .update(services)
      .set({ ...next, ...pause })
      .where(eq(services.id, id));
    if (pausedUntil) await resumeLater(tx, id, pausedUntil);
    if (MATCHED_BY.some((column) => !isDeepStrictEqual(next[column], before[column])))
      await invalidateMatchesOfService(tx, id, actor.id, context.clock());
    await enqueueServiceMatching(tx, [id], matchingOrigin(context, actor, caller));
    await context.live.changed(tx, [actor.id], STALE.service);
    return serviceById(tx, actor, id);
  });
}

/** Locks the owner's row: an update rewrites the whole service, so another update, or the owner's deletion, must wait. */
async function holdOwner(tx: Tx, actor: Actor, id: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .innerJoin(services, eq(services.userId, users.id))
    .where(eq(services.id, id))
    .for('no key update', { of: users });
  if (owner?.deletedAt && owner.id === actor.id) throw signInFirst();
}

/**
 * Checks areas with pauses in between, so that others are answered meanwhile; `checkPolygon` keeps the results for
 * `prepared`.
 */
async function checkAreas(areas: Draft['servicePolygons']): Promise<void> {
  for (const { coordinates } of areas) {
    checkPolygon(coordinates);
    await yieldToEventLoop();
  }
}

export type Prepared = Awaited<ReturnType<typeof prepared>>;

/** A draft as it is stored: its phone in one form, its places resolved to cells, its words understood. */
async function prepared(context: Context, draft: Draft) {
  await checkAreas(draft.servicePolygons);
  const phone = storePhone(draft.phone, context.config.COUNTRY);
  refuseWrong({ ...draft, phone });
  const country = countryOfPhone(phone) ?? context.config.COUNTRY;
  const coverage = await resolveCoverageInTurns({ ...draft, country });
  return {
    name: draft.name,
    description: draft.description,
    phone,
    basePrice: draft.basePrice,
    coverageAreas: draft.coverageAreas,
    predefinedZones: draft.predefinedZones,
    servicePolygons: draft.servicePolygons,
    country,
    coverage,
    cells: await coverageCellsInTurns(coverage),
    ...serviceIndex(draft, country),
  };
}

function refuseWrong({ phone, predefinedZones, servicePolygons }: Draft): void {
  if (digitsOf(phone) < PHONE_MIN) {
    throw badRequest('invalid', PHONE_TOO_SHORT, { phone: PHONE_TOO_SHORT });
  }
  const unknown = predefinedZones.find((id) => !zoneById(id));
  if (unknown)
    throw badRequest('unknown_zone', 'Una de las zonas elegidas no existe', {
      predefinedZones: 'Una de las zonas elegidas no existe',
    });
  for (const { coordinates } of servicePolygons) {
    const checked = checkPolygon(coordinates);
    if (!checked.ok) throw badRequest('invalid_area', checked.message, { servicePolygons: checked.message });
  }
}
