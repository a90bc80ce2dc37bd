// Why few providers were notified of an order, and what a wider area would add.

import { isDeepStrictEqual } from 'node:util';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { STALE } from '../../contract/stale-paths.ts';
import type { Context } from '../context.ts';
import { type OrderRow, orders, type ReachNote } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { orderCells, reaches } from './around.ts';
import { candidateIds, servicesById } from './candidates.ts';
import { NOTIFIED_FROM } from './engine/comparison/parameters.ts';
import { lexicon } from './engine/lexicon/lexicon.ts';
import { askedTrade } from './engine/understanding/asked-trade.ts';
import { REACH } from './parameters.ts';
import { scoreAll, understandingOfOrder } from './scoring.ts';

/** Writes beside an order why few were notified, or that enough were. */
export async function explainReach({ db, clock, live }: Context, orderId: string): Promise<void> {
  const count = (which: SQL) =>
    sql<number>`(select count(*)::int from matches m where m.order_id = orders.id and m.unfit_at is null and ${which})`;
  const [found] = await db
    .select({
      order: orders,
      matched: count(sql`true`),
      notified: count(sql`m.notified_at is not null`),
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'active')));
  if (!found) return;
  const { order, ...figures } = found;
  const few = figures.notified < REACH.enough;
  const note = few ? { why: reason(order, figures), wider: await wider(db, order, clock()) } : null;
  if (isDeepStrictEqual(note, order.reach)) return;
  // An explanation is no change of the order, so the time of its last change stays. It is none of an order edited meanwhile.
  const explained = await db
    .update(orders)
    .set({ reach: note, updatedAt: sql`${orders.updatedAt}` })
    .where(and(eq(orders.id, order.id), eq(orders.updatedAt, order.updatedAt)))
    .returning({ id: orders.id });
  if (explained.length) await live.changed(db, [order.userId], STALE.reach);
}

function reason(order: OrderRow, { matched, notified }: { matched: number; notified: number }): string {
  const label = lexicon().trades.get(askedTrade(understandingOfOrder(order)) ?? '')?.label;
  const where = townOf(order);
  if (!label) {
    return notified
      ? `Pocos proveedores en ${where} hablan de lo que pides.`
      : 'No reconocimos qué oficio necesitas: cuenta qué hay que hacer y sobre qué.';
  }
  if (notified === 1) return `Solo un proveedor ofrece ${label} en ${where} por ahora.`;
  if (notified > 1) return `Solo ${notified} proveedores ofrecen ${label} en ${where} por ahora.`;
  return matched
    ? `Nadie ofrece justo ${label} en ${where} todavía, aunque hay servicios parecidos.`
    : `Nadie ofrece ${label} en ${where} todavía.`;
}

/** "Rivera" of "Rivera, Uruguay"; the town rather than a street with its number. */
function townOf({ location }: OrderRow): string {
  const parts = location.split(',').map((part) => part.trim());
  return parts.find((part) => part !== '' && !/\d/.test(part)) ?? 'esta zona';
}

/** The nearest distance at which more providers would be notified, and how many. */
async function wider(db: Sql, order: OrderRow, now: Date): Promise<ReachNote['wider']> {
  const rings = REACH.widerKm.filter((km) => km > order.widerKm);
  if (!rings.length) return null;
  const ids = await candidateIds(db, {
    userId: order.userId,
    cells: orderCells({ ...order, widerKm: rings.at(-1)! }),
    terms: [...understandingOfOrder(order).terms],
  });
  const found = await servicesById(db, ids);
  const beyond = [...found.values()]
    .filter(({ coverage }) => !reaches(coverage, order).covered)
    .slice(0, REACH.services);
  for (const km of rings) {
    const scores = await scoreAll(
      beyond.map((service) => ({ order: { ...order, widerKm: km }, service })),
      { now },
    );
    const fitting = beyond.filter((_, index) => scores[index]!.score >= NOTIFIED_FROM);
    const adds = new Set(fitting.map(({ userId }) => userId)).size;
    if (adds) return { km, adds };
  }
  return null;
}
