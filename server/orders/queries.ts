import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  lt,
  lte,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS } from '../../contract/durations.ts';
import type { ListedOrder, OrderFilters } from '../../contract/orders.ts';
import { preparedVariants } from '../db/prepared-queries.ts';
import { offers, orders, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { tradeWords } from '../matching/engine/lexicon/trade-name.ts';
import { HIDDEN_COLUMNS, presentOrder, type Shown } from './present.ts';
import { abilities, customerFacts } from './rules.ts';
import { placeShownTo } from './visibility.ts';

const hidden: readonly string[] = HIDDEN_COLUMNS;
type Columns = ReturnType<typeof getTableColumns<typeof orders>>;
/** The columns of an order that lists read: those that `presentOrder` needs. */
export const orderColumns = Object.fromEntries(
  Object.entries(getTableColumns(orders)).filter(([name]) => !hidden.includes(name)),
) as Pick<Columns, keyof Shown>;

export type ListFilters = Partial<Omit<OrderFilters, 'limit'>> & { limit: number };

const FILTERS = ['status', 'urgency', 'location', 'dateFrom', 'dateTo', 'after'] as const;
export type ListFilter = (typeof FILTERS)[number];

/** The filters that somebody gives for a list, and their values for the placeholders of `filtered`. */
export function filtersOf({ location, dateTo, ...others }: ListFilters) {
  const values = {
    ...others,
    location: location && likeText(location),
    dateTo: dateTo && endOf(dateTo),
  };
  return { filters: FILTERS.filter((name) => values[name]), values };
}

/** SQL condition: an order passes these filters. A place is searched for in what this viewer sees of the order. */
export function filtered(viewerId: string | SQLWrapper, filters: readonly ListFilter[]): SQL | undefined {
  const where = (name: ListFilter, condition: (given: Placeholder) => SQL) =>
    filters.includes(name) ? condition(sql.placeholder(name)) : undefined;
  return and(
    where('status', (status) => eq(orders.status, status)),
    where('urgency', (urgency) => eq(orders.urgency, urgency)),
    where('location', (text) => placeShownTo(viewerId, text)),
    where('dateFrom', (from) => gte(orders.createdAt, from)),
    where('dateTo', (to) => lte(orders.createdAt, to)),
    where('after', (after) =>
      lt(
        sql`(${orders.createdAt}, ${orders.id})`,
        sql`(select r.created_at, r.id from ${orders} r where r.id = ${after})`,
      ),
    ),
  );
}

/** Typed text with the wildcards of `like` escaped. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A date without a time means the whole of that day. */
function endOf(moment: Date): Date {
  const midnight = moment.getTime() % DAY_MS === 0;
  return midnight ? new Date(moment.getTime() + DAY_MS - 1) : moment;
}

/** A person's name, the name of one of their services, and its trades. */
type Named = [person: string, service: string, trades: string[]];
const naming = (person: SQLWrapper, service: SQLWrapper) =>
  sql`json_build_array(${person}.first_name || ' ' || ${person}.last_name, ${service}.name, ${service}.trades)`;

const ownOrders = preparedVariants('orders_own', (db, { filters }: { filters: ListFilter[] }) => {
  const user = sql.placeholder('user');
  const [asked, askedOf] = [alias(services, 'asked'), alias(users, 'asked_of')];
  const counts = db
    .select({
      total: count().as('total'),
      pending: sql<number>`(count(*) filter (where ${offers.status} = 'pending'))::int`.as('pending'),
      accepted: sql<number>`(count(*) filter (where ${offers.status} = 'accepted'))::int`.as('accepted'),
      providers: sql<Named[] | null>`json_agg(${naming(users, services)})`.as('providers'),
    })
    .from(offers)
    .innerJoin(services, eq(services.id, offers.serviceId))
    .innerJoin(users, eq(users.id, services.userId))
    .where(eq(offers.orderId, orders.id))
    .as('counts');
  return db
    .select({
      order: orderColumns,
      total: counts.total,
      pending: counts.pending,
      accepted: counts.accepted,
      providers: counts.providers,
      asked: sql<Named | null>`case when ${asked.id} is not null then ${naming(askedOf, asked)} end`,
    })
    .from(orders)
    .innerJoinLateral(counts, sql`true`)
    .leftJoin(asked, eq(asked.id, orders.directServiceId))
    .leftJoin(askedOf, eq(askedOf.id, asked.userId))
    .where(and(eq(orders.userId, user), filtered(user, filters)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(sql.placeholder('limit'));
});

export async function ordersOf(db: Sql, userId: string, asked: ListFilters): Promise<ListedOrder[]> {
  const { filters, values } = filtersOf(asked);
  const rows = await ownOrders(db, { filters }, { ...values, user: userId });
  return rows.map(({ order, total, pending, accepted, providers, asked }) => ({
    ...presentOrder(order, true),
    keywords: keywordsOf([...(providers ?? []), ...(asked ? [asked] : [])]),
    offers: { total, pending, accepted },
    can: abilities(customerFacts(order, { acceptedOffers: accepted, hasOffers: total > 0 })),
  }));
}

/** Each word once, in no order: they are only searched. */
function keywordsOf(named: Named[]): string[] {
  const words = new Set<string>();
  for (const [person, service, trades] of named) {
    words.add(person).add(service);
    for (const trade of trades) for (const word of tradeWords(trade)) words.add(word);
  }
  return [...words];
}
