// Gives their zone to orders from before zones existed, once, before the server answers anybody.
import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { orderZone, zoneCalled } from '../places/order-zone.ts';
import { DELETED } from '../profile/deleted-texts.ts';

const BATCH = 500;

export async function fillZones(db: Sql): Promise<void> {
  let last: string | undefined;
  do last = await transaction(db, (tx) => fillSome(tx, last));
  while (last);
}

/** Fills one batch of orders after the id `last`, so that each is read once. Answers the last id, or undefined at the end. */
async function fillSome(tx: Tx, last: string | undefined): Promise<string | undefined> {
  const some = await tx
    .select({
      id: orders.id,
      location: orders.location,
      latitude: orders.latitude,
      longitude: orders.longitude,
    })
    .from(orders)
    .where(and(isNull(orders.zone), last ? gt(orders.id, last) : undefined))
    .orderBy(asc(orders.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (!some.length) return undefined;
  const ids = some.map(({ id }) => id);
  const zones = sql.param(
    some.map((order) =>
      JSON.stringify(order.location === DELETED.place ? zoneCalled(DELETED.place) : orderZone(order)),
    ),
  );
  await tx.execute(sql`
    update orders o set zone = filled.zone
    from unnest(${sql.param(ids)}::uuid[], ${zones}::jsonb[]) as filled (id, zone) where o.id = filled.id`);
  await hidePlaces(tx, ids);
  return some.length === BATCH ? some.at(-1)!.id : undefined;
}

/** Replaces the address in what providers were notified of these orders by the zone's name. */
async function hidePlaces(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update notifications n set message = replace(n.message, o.location, o.zone ->> 'name'),
      data = n.data || case when n.data ? 'location' then jsonb_build_object('location', o.zone ->> 'name') else '{}' end
    from ${orders} o
    where ${inArray(sql`o.id`, ids)} and n.data ->> 'orderId' = o.id::text and n.user_id <> o.user_id
      and n.type <> 'new_message' and o.location <> o.zone ->> 'name'`);
}
