import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AvailableOrder, OrderMatch } from '../../contract/orders.ts';
import { otherNotBlockedWith } from '../blocks/queries.ts';
import { preparedVariants } from '../db/prepared-queries.ts';
import { type MatchRow, matches, offers, orders, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { isCurrent } from '../matching/invalidation.ts';
import { costsOf } from '../matching/service-hints.ts';
import { presentOrderTo } from './present.ts';
import { filtered, filtersOf, type ListFilter, type ListFilters, orderColumns } from './queries.ts';
import { abilities, factsOfOthers } from './rules.ts';
import { seesAddress, standsAccepted } from './visibility.ts';

/** The columns that `presentMatch` needs. */
const matchColumns = {
  score: matches.score,
  reasons: matches.reasons,
  parts: matches.parts,
  serviceId: matches.serviceId,
  distanceKm: matches.distanceKm,
};

function presentMatch(match: Pick<MatchRow, keyof typeof matchColumns>, serviceName: string): OrderMatch {
  return {
    matchScore: match.score,
    matchReasons: match.reasons,
    serviceId: match.serviceId,
    serviceName,
    distanceKm: match.distanceKm,
    weakReasons: match.parts.filter(({ points, detail }) => points < 0 && detail).map(({ detail }) => detail),
    costs: costsOf(match.parts),
  };
}

const fitting = preparedVariants('orders_available', (db, { filters }: { filters: ListFilter[] }) => {
  const provider = sql.placeholder('provider');
  const own = db
    .select({ accepted: sql<boolean | null>`bool_or(${standsAccepted(offers, orders)})`.as('accepted') })
    .from(offers)
    .where(and(eq(offers.orderId, orders.id), eq(offers.providerId, provider)))
    .as('own');
  // The newest first, in the order of the index, so that the scan stops when the page is full.
  return db
    .selectDistinctOn([matches.orderAt, matches.orderId], {
      order: orderColumns,
      match: matchColumns,
      serviceName: services.name,
      withAddress: seesAddress(provider, sql`coalesce(${own.accepted}, false)`),
      offered: sql<boolean>`${own.accepted} is not null`,
    })
    .from(matches)
    .innerJoin(services, and(eq(services.id, matches.serviceId), eq(services.isActive, true)))
    .innerJoin(orders, eq(orders.id, matches.orderId))
    .innerJoinLateral(own, sql`true`)
    .where(
      and(
        eq(matches.providerId, provider),
        eq(matches.orderActive, sql.placeholder('isActive')),
        isNull(matches.discardedAt),
        isCurrent,
        otherNotBlockedWith(orders.userId, provider),
        sql`exists (select 1 from ${users} u where u.id = ${orders.userId} and u.is_active)`,
        filtered(provider, filters),
        filters.includes('after')
          ? sql`(${matches.orderAt}, ${matches.orderId}) < (select r.created_at, r.id from ${orders} r where r.id = ${sql.placeholder('after')})`
          : undefined,
      ),
    )
    .orderBy(desc(matches.orderAt), desc(matches.orderId), desc(matches.score))
    .limit(sql.placeholder('limit'));
});

/**
 * Other people's orders that fit this provider's visible services, the newest first, each once with its best
 * service. Those still active unless a status is asked for, without the discarded ones.
 */
export async function availableOrders(
  db: Sql,
  providerId: string,
  { status = 'active', ...others }: ListFilters,
): Promise<AvailableOrder[]> {
  const { filters, values } = filtersOf({ status, ...others });
  const rows = await fitting(
    db,
    { filters },
    { ...values, provider: providerId, isActive: status === 'active' },
  );
  return rows.map(({ order, match, serviceName, withAddress, offered }) => ({
    order: presentOrderTo(
      { seesAddress: withAddress, seesReason: offered || order.directServiceId !== null, seesText: true },
      order,
    ),
    match: presentMatch(match, serviceName),
    offered,
    can: abilities({
      viewer: 'provider',
      // A direct order matches the service that it is for, and no other.
      ...factsOfOthers(order, {
        offered,
        matched: true,
        directed: order.directServiceId !== null,
        ownerIsThere: true,
      }),
    }),
  }));
}

/** A provider's best match with one order, discarded or not; `match` is null if it is outdated or the service is paused. */
export async function bestMatch(
  db: Sql,
  providerId: string,
  orderId: string,
): Promise<{ match: OrderMatch | null; discarded: boolean; noLongerFits: boolean } | null> {
  const [row] = await db
    .select({
      match: matches,
      serviceName: services.name,
      holds: sql<boolean>`${isCurrent} and ${services.isActive}`.as('holds'),
    })
    .from(matches)
    .innerJoin(services, eq(services.id, matches.serviceId))
    .where(and(eq(matches.orderId, orderId), eq(matches.providerId, providerId)))
    .orderBy(desc(sql`holds`), desc(matches.score))
    .limit(1);
  return row
    ? {
        match: row.holds ? presentMatch(row.match, row.serviceName) : null,
        discarded: row.match.discardedAt !== null,
        noLongerFits: row.match.unfitAt !== null,
      }
    : null;
}
