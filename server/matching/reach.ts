// Why few providers were told of an order, and what a wider area would add.
import { destination } from '@turf/turf';
import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { matches, type OrderRow, orders, type ReachNote, type ServiceRow, services } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { pointCells } from '../places/cells.ts';
import { type Coverage, covers } from '../places/coverage.ts';
import { servicesMeeting } from './candidates.ts';
import { NOTIFIED_FROM } from './engine/comparison/match-score.ts';
import { lexicon } from './engine/lexicon/lexicon.ts';
import { explained } from './engine/understanding/index-terms.ts';
import { orderUnderstood, weighAll } from './scoring.ts';
import { stillFits } from './unfit.ts';

/** Fewer than this is few. */
const ENOUGH = 3;
const WIDER_KM = [10, 25, 50];
const BEARINGS = [0, 45, 90, 135, 180, 225, 270, 315];
const LOOKED_AT_MAX = 60;

/** Writes beside an order why few were told, or that enough were. */
export async function explainReach({ db, clock, live }: Context, orderId: string): Promise<void> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'active')));
  if (!order) return;
  const [all] = await db
    .select({ count: count() })
    .from(matches)
    .where(and(eq(matches.orderId, order.id), stillFits));
  const [told] = await db
    .select({ count: count() })
    .from(matches)
    .where(and(eq(matches.orderId, order.id), isNotNull(matches.notifiedAt), stillFits));
  const figures = { matched: all?.count ?? 0, notified: told?.count ?? 0 };
  const few = figures.notified < ENOUGH;
  const note = few ? noteOf(order, figures, await wider(db, order, clock())) : null;
  // An explanation is no change of the order: its last change keeps its time.
  await db
    .update(orders)
    .set({ reach: note, updatedAt: sql`${orders.updatedAt}` })
    .where(eq(orders.id, order.id));
  if (note || order.reach) await live.changed(db, [order.userId], ['/api/orders']);
}

function noteOf(
  order: OrderRow,
  { matched, notified }: { matched: number; notified: number },
  more: ReachNote['wider'],
): ReachNote {
  const why = `${reason(order, matched, notified)}${more ? `; ampliar ${more.km} km suma ${more.adds}` : ''}.`;
  return { why, wider: more };
}

function reason(order: OrderRow, matched: number, notified: number): string {
  const { trades } = orderUnderstood(order);
  const label = lexicon().trades.get(trades[0]?.id ?? '')?.label;
  const where = placeOf(order);
  if (!label || !explained(trades)) {
    return notified
      ? `Pocos proveedores en ${where} hablan de lo que pides`
      : 'No reconocimos qué oficio necesitas: cuenta qué hay que hacer y sobre qué';
  }
  if (notified === 1) return `Solo un proveedor ofrece ${label} en ${where} por ahora`;
  if (notified > 1) return `Solo ${notified} proveedores ofrecen ${label} en ${where} por ahora`;
  return matched
    ? `Nadie ofrece justo ${label} en ${where} todavía, aunque hay servicios parecidos`
    : `Nadie ofrece ${label} en ${where} todavía`;
}

/** "Rivera" of "Rivera, Uruguay"; the town rather than a street with its number. */
function placeOf({ location }: OrderRow): string {
  const parts = location.split(',').map((part) => part.trim());
  return parts.find((part) => part !== '' && !/\d/.test(part)) ?? 'esta zona';
}

/** The nearest distance at which more providers would be told, and how many. */
async function wider(db: Sql, order: OrderRow, now: Date): Promise<ReachNote['wider']> {
  const { terms } = orderUnderstood(order);
  if (!terms.length) return null;
  const rings = WIDER_KM.map((km) => ({ km, points: ringAround(order, km) }));
  const cells = new Set(
    rings.flatMap(({ points }) => points.flatMap(({ lat, lng }) => pointCells(lat, lng))),
  );
  const query = servicesMeeting({
    userId: order.userId,
    cells: [...cells],
    terms: [...terms],
    tiers: [1, 2, 3],
  });
  const { rows } = await db.execute<{ id: string }>(query);
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return null;
  const near = (await db.select().from(services).where(inArray(services.id, ids)))
    .filter((service) => !reaches(service, [{ lat: order.latitude, lng: order.longitude }]))
    .slice(0, LOOKED_AT_MAX);
  const weighed = await weighAll(
    near.map((service) => ({ order, service })),
    { now, anywhere: true },
  );
  const fitting = near.filter((_, index) => weighed[index]!.score >= NOTIFIED_FROM);
  for (const [index, { km }] of rings.entries()) {
    const points = rings.slice(0, index + 1).flatMap((ring) => ring.points);
    const providers = new Set(
      fitting.filter((service) => reaches(service, points)).map(({ userId }) => userId),
    );
    if (providers.size) return { km, adds: providers.size };
  }
  return null;
}

function ringAround({ latitude, longitude }: OrderRow, km: number): { lat: number; lng: number }[] {
  return BEARINGS.map((bearing) => {
    const [lng = 0, lat = 0] = destination([longitude, latitude], km, bearing).geometry.coordinates;
    return { lat, lng };
  });
}

const reaches = ({ coverage }: ServiceRow, points: { lat: number; lng: number }[]) =>
  points.some(({ lat, lng }) => covers(coverage as Coverage, lat, lng).covered);
