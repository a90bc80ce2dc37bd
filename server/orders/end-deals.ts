// Ends a person's deals when their account is deleted: with a few statements, however many deals there are.

import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { EventKind } from '../../contract/event-kinds.ts';
import { OPEN_STATUSES } from '../../contract/order-values.ts';
import { STALE } from '../../contract/stale-paths.ts';
import type { Actor, Context } from '../context.ts';
import { isAny } from '../db/is-any.ts';
import { matches, type OfferRow, type OrderRow, offers, orders, services } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { enqueueAll } from '../jobs/queue.ts';
import { matchOrderKey } from '../matching/queue.ts';
import { dropMatchNotifications, type NewNotification, notify } from '../notifications/actions.ts';
import { DELETED } from '../profile/deleted-texts.ts';
import { cancelOrders } from './close.ts';
import { recordEvents } from './events.ts';
import { providersOf } from './people.ts';
import { orderData } from './present.ts';
import { afterProviderLeft, cancelVariant, countOf } from './rules.ts';

const PROVIDER_LEFT = 'El proveedor eliminó su cuenta.';

/** Locks all orders that a person's deletion touches, before the person: every change of an order locks the order first. */
export async function lockOrdersOf(tx: Tx, actor: Actor): Promise<void> {
  await tx.execute(sql`
    select o.id from orders o where o.id in (
      select id from orders where user_id = ${actor.id}
      union select order_id from offers where provider_id = ${actor.id}
      union select r.id from orders r join services s on s.id = r.direct_service_id where s.user_id = ${actor.id}
      union select r.id from orders r join matches m on m.order_id = r.id
        where m.provider_id = ${actor.id} and ${inArray(sql`r.status`, OPEN_STATUSES)})
    order by o.id for update`);
}

/** Cancels the actor's open orders and ends their offers on other people's orders, notifying the other side of each. */
export async function endDeals(context: Context, tx: Tx, actor: Actor): Promise<void> {
  const offered = tx
    .select({ id: offers.orderId })
    .from(offers)
    .where(and(eq(offers.providerId, actor.id), inArray(offers.status, ['pending', 'accepted'])));
  const ownServices = tx.select({ id: services.id }).from(services).where(eq(services.userId, actor.id));
  const open = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, OPEN_STATUSES),
        or(
          eq(orders.userId, actor.id),
          inArray(orders.id, offered),
          inArray(orders.directServiceId, ownServices),
        ),
      ),
    )
    // Always locked in the same order, so that two transactions cannot deadlock.
    .orderBy(asc(orders.id))
    .for('update');
  if (!open.length) return;
  const ids = open.map(({ id }) => id);
  const made = await tx.select().from(offers).where(isAny(offers.orderId, ids));
  const offersOn = Map.groupBy(made, ({ orderId }) => orderId);
  const deal = (order: OrderRow): OpenDeal => ({ order, offers: offersOn.get(order.id) ?? [] });
  await cancelOwn(context, tx, actor, open.filter(({ userId }) => userId === actor.id).map(deal));
  await leaveOthers(context, tx, actor, open.filter(({ userId }) => userId !== actor.id).map(deal));
}

/** An order that the deletion of an account ends or changes, with the offers on it. */
interface OpenDeal {
  order: OrderRow;
  offers: OfferRow[];
}

async function cancelOwn(context: Context, tx: Tx, actor: Actor, deals: OpenDeal[]): Promise<void> {
  if (!deals.length) return;
  const ids = deals.map(({ order }) => order.id);
  await cancelOrders(tx, ids, { reason: DELETED.order, at: context.clock() });
  await record(tx, actor, ids, 'order_cancelled');
  const notified = deals.flatMap(({ order, offers }): NewNotification[] => {
    const type = cancelVariant({
      pending: countOf(offers, 'pending'),
      accepted: countOf(offers, 'accepted'),
    });
    return offers.map(({ providerId }) => ({
      userId: providerId,
      type,
      title: 'Pedido cancelado',
      message: DELETED.order,
      data: { orderId: order.id },
    }));
  });
  await notify(context, tx, notified);
  const matched = await tx
    .selectDistinct({ providerId: matches.providerId })
    .from(matches)
    .where(isAny(matches.orderId, ids));
  const people = [...notified.map(({ userId }) => userId), ...matched.map(({ providerId }) => providerId)];
  await context.live.changed(tx, [...new Set(people)], STALE.order);
}

async function leaveOthers(context: Context, tx: Tx, actor: Actor, deals: OpenDeal[]): Promise<void> {
  if (!deals.length) return;
  const left = deals.map(({ order, offers: made }) => {
    const accepted = made.filter(({ status }) => status === 'accepted');
    const acceptedLeft = accepted.filter(({ providerId }) => providerId !== actor.id).length;
    const becomes = afterProviderLeft({
      status: order.status,
      direct: order.directServiceId !== null,
      acceptedLeft,
    });
    return { order, offered: providersOf(made), becomes, agreed: accepted.length > acceptedLeft };
  });
  const idsOf = (some: typeof left) => some.map(({ order }) => order.id);
  const mine = and(eq(offers.providerId, actor.id), isAny(offers.orderId, idsOf(left)));
  await tx.delete(offers).where(and(mine, eq(offers.status, 'pending')));
  await tx
    .update(offers)
    .set({ status: 'cancelled', decidedAt: context.clock() })
    .where(and(mine, eq(offers.status, 'accepted')));
  const cancelled = idsOf(left.filter(({ becomes }) => becomes === 'cancelled'));
  if (cancelled.length) await cancelOrders(tx, cancelled, { reason: PROVIDER_LEFT, at: context.clock() });
  const again = left.filter(({ order, becomes }) => becomes === 'active' && order.status !== 'active');
  await tx
    .update(orders)
    .set({ status: 'active', acceptedAt: null, matchedAt: null, reach: null })
    .where(isAny(orders.id, idsOf(again)));
  // Whoever was notified of it before and made no offer is notified again: it had been closed.
  await tx
    .update(matches)
    .set({ notifiedAt: null })
    .where(
      and(
        isAny(matches.orderId, idsOf(again)),
        isNull(matches.discardedAt),
        sql`not exists (select from ${offers} o where o.order_id = ${matches.orderId} and o.provider_id = ${matches.providerId})`,
      ),
    );
  for (const { order, offered } of again) await dropMatchNotifications(tx, order.id, offered);
  await enqueueAll(
    tx,
    'match_order',
    idsOf(again).map((orderId) => ({ payload: { orderId }, key: matchOrderKey(orderId) })),
  );
  const ended = left.filter(({ agreed, becomes }) => agreed || becomes === 'cancelled');
  await record(tx, actor, idsOf(ended), 'provider_left');
  await notify(
    context,
    tx,
    ended.map(({ order, becomes, agreed }) => ({
      userId: order.userId,
      type: agreed ? 'order_cancelled_with_accepted_offers' : 'order_cancelled',
      ...WORDS[becomes === 'active' || becomes === 'cancelled' ? becomes : 'in_progress'](order.title),
      data: orderData(order, { location: order.location }),
    })),
  );
  await context.live.changed(tx, [...new Set(left.map(({ order }) => order.userId))], STALE.order);
}

/** What a customer reads when somebody they had agreed with, or asked directly, deleted their account. */
const WORDS = {
  active: (title: string) => ({
    title: 'Tu pedido vuelve a estar activo',
    message: `Quien iba a hacer «${title}» eliminó su cuenta. Ya estamos avisando a otros proveedores.`,
  }),
  in_progress: (title: string) => ({
    title: 'Un proveedor ya no está',
    message: `Una de las personas que aceptaste para «${title}» eliminó su cuenta. El pedido sigue en progreso con las demás.`,
  }),
  cancelled: (title: string) => ({
    title: 'Pedido cancelado',
    message: `«${title}» era para un proveedor que eliminó su cuenta. Puedes publicarlo para todos.`,
  }),
};

const record = (tx: Tx, actor: Actor, orderIds: string[], kind: EventKind): Promise<void> =>
  recordEvents(
    tx,
    orderIds.map((orderId) => ({ actorId: actor.id, orderId, kind, data: {} })),
  );
