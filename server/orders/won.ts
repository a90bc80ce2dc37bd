import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ParsedQueryOf } from '../../contract/endpoint.ts';
import type { listWonOrders, WonOrder } from '../../contract/won-orders.ts';
import { personColumns } from '../accounts/queries.ts';
import { preparedVariants } from '../db/prepared-queries.ts';
import { offers, orders, reviews, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { type ApprovedExtras, approvedExtras, withExtras } from '../quotes/queries.ts';
import { presentCounterpart, presentOrder } from './present.ts';
import { filtered, filtersOf, type ListFilter, orderColumns } from './queries.ts';
import { seesAddress } from './visibility.ts';

interface WonForm extends Record<string, boolean | ListFilter[]> {
  filters: ListFilter[];
  /** Whether the page continues after a given order, by the time when that one was won. */
  goesOn: boolean;
}

const won = preparedVariants('orders_won', (db, { filters, goesOn }: WonForm) => {
  const provider = sql.placeholder('provider');
  const older = goesOn
    ? lt(
        sql`(${offers.wonAt}, ${offers.orderId})`,
        sql`(select f.won_at, f.order_id from ${offers} f
            where f.provider_id = ${provider} and f.order_id = ${sql.placeholder('after')})`,
      )
    : undefined;
  const where = and(
    eq(offers.providerId, provider),
    eq(offers.won, sql.placeholder('status')),
    filtered(provider, filters),
    older,
  );
  // Picks the ids of the page first, so that only those offers are joined.
  const page = sql`(select ${offers.id} from ${offers} join ${orders} on ${orders.id} = ${offers.orderId}
    where ${where} order by ${offers.wonAt} desc, ${offers.orderId} desc limit ${sql.placeholder('limit')})`;
  return db
    .select({
      order: orderColumns,
      offer: {
        id: offers.id,
        price: offers.price,
        currency: offers.currency,
        estimatedDuration: offers.estimatedDuration,
      },
      extras: sql<ApprovedExtras | null>`(select to_json(e) from (${approvedExtras(sql`${offers.id}`)}) e)`,
      serviceName: services.name,
      customer: personColumns,
      rating: reviews.rating,
      accepted: seesAddress(provider),
    })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .innerJoin(services, eq(services.id, offers.serviceId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(sql`${offers.id} in ${page}`)
    .orderBy(desc(offers.wonAt), desc(offers.orderId));
});

/** The orders that a provider's offers won, the newest first: those in progress, or those finished with that offer. */
export async function wonOrders(
  db: Sql,
  providerId: string,
  { after, status, ...asked }: ParsedQueryOf<typeof listWonOrders>,
): Promise<WonOrder[]> {
  const { filters, values } = filtersOf(asked);
  const form = { filters, goesOn: after !== undefined };
  const rows = await won(db, form, { ...values, after, status, provider: providerId });
  return rows.map(({ order, offer, extras, customer, accepted, ...row }) => ({
    ...row,
    offer: { ...offer, earned: withExtras(offer.price, extras) },
    order: presentOrder(order, accepted),
    customer: presentCounterpart(customer, accepted),
  }));
}
