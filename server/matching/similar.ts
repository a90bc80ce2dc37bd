// What to show a customer whose order nobody fits: services that do something similar there, or the same trade elsewhere.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SimilarService } from '../../contract/order-detail.ts';
import { personColumns, presentPerson } from '../accounts/queries.ts';
import { notBlockedWith } from '../blocks/queries.ts';
import { matches, type OrderRow, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { tradeName } from './engine/lexicon/trade-name.ts';
import { askedTrade } from './engine/understanding/asked-trade.ts';
import { isCurrent } from './invalidation.ts';
import { REACH } from './parameters.ts';
import { understandingOfOrder } from './scoring.ts';

const shown = {
  id: services.id,
  name: services.name,
  rating: services.rating,
  totalReviews: services.totalReviews,
  country: services.country,
  provider: personColumns,
};

export async function similarServices(db: Sql, order: OrderRow): Promise<SimilarService[]> {
  const visible = and(
    eq(services.isActive, true),
    eq(users.isActive, true),
    notBlockedWith(sql`${services.userId}`, order.userId),
  );
  const alike = await db
    .select({ ...shown, reasons: matches.reasons })
    .from(matches)
    .innerJoin(services, eq(services.id, matches.serviceId))
    .innerJoin(users, eq(users.id, services.userId))
    .where(and(eq(matches.orderId, order.id), isCurrent, visible))
    .orderBy(desc(matches.score), desc(services.id))
    .limit(REACH.similar);
  if (alike.length)
    return alike.map(({ reasons, ...service }) => present(service, reasons[0] ?? 'Hace algo parecido'));
  const trade = askedTrade(understandingOfOrder(order));
  const name = trade && tradeName(trade);
  if (!name) return [];
  const elsewhere = await db
    .select(shown)
    .from(services)
    .innerJoin(users, eq(users.id, services.userId))
    .where(
      and(
        sql`${services.trades}[1] = ${trade}`,
        order.country === null ? isNull(services.country) : eq(services.country, order.country),
        sql`${services.userId} <> ${order.userId}`,
        visible,
      ),
    )
    .orderBy(desc(services.rating), desc(services.totalReviews), desc(services.id))
    .limit(REACH.similar);
  return elsewhere.map((service) => present(service, `${name}, en otra zona`));
}

function present(
  {
    provider,
    ...service
  }: Omit<SimilarService, 'why' | 'provider'> & {
    country: string | null;
    provider: Parameters<typeof presentPerson>[0];
  },
  why: string,
): SimilarService {
  const { id, name, rating, totalReviews } = service;
  return { id, name, rating, totalReviews, provider: presentPerson(provider), why };
}
