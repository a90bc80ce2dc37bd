import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { GivenAttachment } from '../../contract/attachments.ts';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { editOrder as editCall } from '../../contract/order-actions.ts';
import type { Order } from '../../contract/orders.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { attach } from '../attachments/actions.ts';
import { blockedWith } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { matches, type OfferRow, type OrderRow, orders } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { throwIf } from '../failures.ts';
import type { Caller } from '../limits/caller.ts';
import { countedTransaction } from '../limits/quotas.ts';
import { orderCells } from '../matching/around.ts';
import { invalidateMatches } from '../matching/invalidation.ts';
import { enqueueMatching } from '../matching/queue.ts';
import { renotify, rewriteOrderNotifications } from '../notifications/actions.ts';
import { orderZone } from '../places/order-zone.ts';
import { recordEvent } from './events.ts';
import { offersOnLockedOrder, orderFor } from './guards.ts';
import { peopleOf, providersOf } from './people.ts';
import { matchMessage, orderData, placeInNotifications, presentOrder } from './present.ts';
import { refuseDraft } from './rules.ts';
import { titleOf } from './title.ts';

type Edit = ParsedBodyOf<typeof editCall>;
type Column = keyof Edit;
type Changes = Partial<Pick<OrderRow, Column>>;

const PLACE: readonly Column[] = ['location', 'latitude', 'longitude'];
/** What only the accepted provider reads: a change of these alone is neither matched anew nor announced. */
const FOR_THE_ACCEPTED: readonly Column[] = ['addressDetails'];

/** Changes an active order, looks for its providers again and notifies those who already offered. */
export async function editOrder(
  context: Context,
  actor: Actor,
  orderId: string,
  given: Edit,
  caller?: Caller,
): Promise<Order> {
  return countedTransaction(context, actor, [{ quota: 'editsEach', each: orderId }], async (tx) => {
    const order = await orderFor(tx, actor, orderId, 'edit');
    const { attachments, ...wanted } = given;
    throwIf(refuseDraft(wanted, Boolean(order.directServiceId)));
    const changes = Object.fromEntries(
      Object.entries(wanted).filter(
        ([name, value]) => value !== undefined && !isDeepStrictEqual(value, order[name as Column]),
      ),
    ) as Changes;
    if (attachments && !sameAttachments(order.attachments, attachments))
      changes.attachments = await attach(tx, actor, { orderId: order.id }, attachments);
    const columns = Object.keys(changes) as Column[];
    // Only real changes count: a request sent twice, or an order saved as it was, notifies nobody again.
    if (!columns.length) return presentOrder(order, true);
    const isQuiet = columns.every((name) => FOR_THE_ACCEPTED.includes(name));
    return isQuiet
      ? editQuietly(context, tx, order, changes)
      : editOpenly(context, tx, { actor, caller }, order, changes);
  });
}

async function editOpenly(
  context: Context,
  tx: Tx,
  { actor, caller }: { actor: Actor; caller: Caller | undefined },
  order: OrderRow,
  changes: Changes,
): Promise<Order> {
  const isDirect = Boolean(order.directServiceId);
  const next = { ...order, ...changes };
  // The wider search radius was chosen for the old place.
  if (next.latitude !== order.latitude || next.longitude !== order.longitude) next.widerKm = 0;
  if (PLACE.some((name) => name in changes)) next.zone = orderZone(next);
  const [changed] = await tx
    .update(orders)
    .set({
      ...changes,
      ...(changes.description && !isDirect ? { title: titleOf(changes.description) } : {}),
      widerKm: next.widerKm,
      zone: next.zone,
      cells: orderCells(next),
      country: isDirect
        ? order.country
        : context.places.countryAt({ lat: next.latitude, lng: next.longitude }),
      // Matched anew: the note on why few were notified was about the earlier text.
      ...(isDirect ? {} : { matchedAt: null, reach: null }),
    })
    .where(eq(orders.id, order.id))
    .returning();
  const offered = await offersOnLockedOrder(tx, order.id);
  if (!isDirect) await invalidateMatches(tx, eq(matches.orderId, order.id), context.clock());
  await recordEvent(tx, actor, order.id, 'order_edited');
  await notifyOfEdit(context, tx, order, changed!, offered);
  if (!isDirect) await enqueueMatching(context, tx, order, caller);
  await context.live.changed(tx, await peopleOf(tx, order, offered), STALE.deal);
  return presentOrder(changed!, true);
}

async function editQuietly(context: Context, tx: Tx, order: OrderRow, changes: Changes): Promise<Order> {
  const [changed] = await tx.update(orders).set(changes).where(eq(orders.id, order.id)).returning();
  await context.live.changed(tx, [order.userId], STALE.order);
  return presentOrder(changed!, true);
}

/** Updates earlier notifications to the edited order, and notifies providers with a pending offer that it changed. */
async function notifyOfEdit(
  context: Context,
  tx: Tx,
  before: OrderRow,
  order: OrderRow,
  offered: OfferRow[],
): Promise<void> {
  await rewriteOrderNotifications(tx, before, {
    ...order,
    zone: placeInNotifications(order),
    matchMessage: matchMessage(order),
  });
  const waiting = providersOf(offered.filter(({ status }) => status === 'pending'));
  const blocked = await blockedWith(tx, order.userId, waiting);
  const changed = waiting
    .filter((userId) => !blocked.has(userId))
    .map((userId) => ({
      userId,
      type: 'order_updated' as const,
      title: 'Pedido actualizado',
      message: `«${order.title}» cambió: revisa si tu oferta sigue en pie.`,
      data: orderData(order),
    }));
  for (const one of changed) await renotify(context, tx, one);
}

/** Whether an edit leaves the attachments, their order and their texts as they were. */
const sameAttachments = (had: OrderRow['attachments'], given: GivenAttachment[]) =>
  had.length === given.length &&
  given.every(({ id, text }, at) => had[at]!.id === id && (!text || had[at]!.text === text));
