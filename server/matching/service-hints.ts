// What a provider could add to a service so that more orders, or the same ones sooner, reach it.
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { MatchCost } from '../../contract/orders.ts';
import type { ScorePartName } from '../../contract/score-parts.ts';
import type { ServiceHint, ServiceHints } from '../../contract/services.ts';
import { matches, type OrderRow, orders, type ScorePart, type UndrawnService } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { tradeName } from './engine/lexicon/trade-name.ts';
import { isCurrent } from './invalidation.ts';
import { SERVICE_HINTS } from './parameters.ts';
import { scorePair, textPoints, understandingOfOrder, understandingOfService } from './scoring.ts';

const COSTS: Readonly<Partial<Record<ScorePartName, string>>> = {
  text: 'Tu servicio no dice justo lo que pide',
  place: 'Quien nombra su zona va antes que quien trabaja en todas partes',
  reputation: 'Tus reseñas restan',
  learning: 'Lo aprendido de ofertas y descartes parecidos resta',
};

/** The parts of a match that cost it points, the dearest first. */
export function costsOf(parts: readonly ScorePart[]): MatchCost[] {
  const text = textPoints(parts);
  const lost = parts
    .map(({ part, points }) => (part === 'text' ? { part, points: 0 } : { part, points: Math.round(points) }))
    .concat(
      text > 0 && text < SERVICE_HINTS.goodText ? [{ part: 'text', points: Math.round(text - 100) }] : [],
    );
  return lost
    .filter(({ part, points }) => points < 0 && COSTS[part])
    .sort((a, b) => a.points - b.points)
    .map(({ part, points }) => ({ part, points, text: COSTS[part]! }));
}

export async function hintsOf(db: Sql, service: UndrawnService, now: Date): Promise<ServiceHints> {
  const rows = await db
    .select({ order: orders, parts: matches.parts })
    .from(matches)
    .innerJoin(orders, eq(orders.id, matches.orderId))
    .where(and(eq(matches.serviceId, service.id), isNull(orders.directServiceId), isCurrent))
    .orderBy(desc(matches.createdAt))
    .limit(SERVICE_HINTS.orders);
  const asked = rows.map(({ order }) => order);
  const hints = [
    ...textHints(service),
    ...placeHints(service),
    ...urgencyHints(service, asked),
    ...tradeHints(service, asked),
    ...wordHints(service, asked, now),
  ];
  return {
    trades: service.trades.flatMap((trade) => tradeName(trade) ?? []),
    orders: asked.length,
    costs: averageCosts(rows.map(({ parts }) => costsOf(parts))),
    hints: hints.slice(0, SERVICE_HINTS.most),
  };
}

function averageCosts(all: MatchCost[][]): ServiceHints['costs'] {
  return [...Map.groupBy(all.flat(), ({ part }) => part)]
    .map(([part, costs]) => ({
      part,
      points: Math.round(costs.reduce((sum, { points }) => sum + points, 0) / costs.length),
      orders: costs.length,
      text: costs[0]!.text,
    }))
    .sort((a, b) => a.points * a.orders - b.points * b.orders);
}

function textHints({ trades }: UndrawnService): ServiceHint[] {
  if (trades.length) return [];
  return [hint('trade', 'No reconocimos tu oficio: nómbralo en el título y di qué haces.', 0)];
}

function placeHints(service: UndrawnService): ServiceHint[] {
  const { basis, unresolved, everywhere } = service.coverage;
  const unknown = unresolved
    .slice(0, SERVICE_HINTS.ofAKind)
    .map((name) => hint('place', `No encontramos «${name}»: elige esa zona de la lista o dibújala.`, 0));
  const broad = (basis === 'country' || basis === 'unknown') && !everywhere;
  return broad
    ? [...unknown, hint('place', 'Di en qué ciudades o barrios trabajas: cerca se avisa primero.', 0)]
    : unknown;
}

function urgencyHints(service: UndrawnService, asked: OrderRow[]): ServiceHint[] {
  const urgent = asked.filter(({ urgency }) => urgency !== 'normal').length;
  if (!urgent || understandingOfService(service).urgent) return [];
  return [hint('urgency', `Si atiendes urgencias, dilo: ${ordersText(urgent)} con apuro.`, urgent)];
}

/** Trades that the orders matched with this service asked for and the service does not name. */
function tradeHints(service: UndrawnService, asked: OrderRow[]): ServiceHint[] {
  const offered = new Set(understandingOfService(service).trades.map(({ id }) => id));
  const missing = asked.flatMap((order) => understandingOfOrder(order).trades[0]?.id ?? []);
  return [...Map.groupBy(missing, (id) => id)]
    .filter(([id]) => !offered.has(id))
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, SERVICE_HINTS.ofAKind)
    .flatMap(([id, { length }]) => {
      const name = tradeName(id)?.toLocaleLowerCase('es');
      return name ? hint('trade', `Si también haces ${name}, dilo: ${ordersText(length)}.`, length) : [];
    });
}

/** Words that would have raised the service's score for those orders; each is tried out. */
function wordHints(service: UndrawnService, asked: OrderRow[], now: Date): ServiceHint[] {
  const own = new Set(understandingOfService(service).words.map(({ stem }) => stem));
  const scores = new Map(asked.map((order) => [order, scorePair(order, service, { now }).score]));
  const missing = asked.flatMap((order) =>
    understandingOfOrder(order).words.flatMap(({ stem, written }) =>
      own.has(stem) ? [] : { stem, written, order },
    ),
  );
  return [...Map.groupBy(missing, ({ stem }) => stem).values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, SERVICE_HINTS.words)
    .map((uses) => {
      const { written } = uses[0]!;
      const extended = { ...service, description: `${service.description} ${written}.` };
      const gains = uses.map(({ order }) => scorePair(order, extended, { now }).score - scores.get(order)!);
      return { written, orders: uses.length, gain: Math.max(...gains) };
    })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain * b.orders - a.gain * a.orders)
    .map(({ written, orders, gain }) =>
      hint(
        'word',
        `Agrega «${written}» si corresponde: ${ordersText(orders)} y sumarías hasta ${gain} ${gain === 1 ? 'punto' : 'puntos'}.`,
        orders,
      ),
    );
}

const hint = (kind: ServiceHint['kind'], text: string, orders: number): ServiceHint => ({
  kind,
  text,
  orders,
});
const ordersText = (count: number) => (count === 1 ? 'lo pide 1 pedido' : `lo piden ${count} pedidos`);
