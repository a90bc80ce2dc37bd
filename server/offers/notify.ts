// What both sides of an offer are told when it changes.
import { moneyText } from '../../contract/currencies.ts';
import type { Offer } from '../../contract/offers.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { userRow } from '../accounts/queries.ts';
import { type Actor, type Context, homeOf } from '../context.ts';
import type { OrderRow, ServiceRow } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { type NewNotification, renotify } from '../notifications/actions.ts';
import type { Deal } from '../orders/guards.ts';
import { orderData } from '../orders/present.ts';
import { offerById } from './queries.ts';

/** Both sides read again what changed; returns the offer as the actor sees it now. */
export async function offerChanged(
  context: Context,
  tx: Tx,
  actor: Actor,
  { offer, order }: Deal,
  stale: string[] = STALE.order,
): Promise<Offer> {
  await context.live.changed(tx, [order.userId, offer.providerId], stale);
  return offerById(tx, offer.id, { viewerId: actor.id, now: context.clock() });
}

/** Updates the price in the customer's notification, and alerts the customer again only if they had read it. */
export async function notifyOfferChanged(
  context: Context,
  tx: Tx,
  provider: Actor,
  { order, service, terms }: { order: OrderRow; service: Pick<ServiceRow, 'name'>; terms: Priced },
): Promise<void> {
  const { firstName } = await userRow(tx, provider.id);
  await renotify(context, tx, {
    ...aboutOffer(order, provider, service),
    title: `${firstName} cambió su oferta: ${priceOn(context, order, terms)}`,
  });
}

/** Part of an offer's notification; when a provider deletes their account, their service's name before these words is erased. */
export const OFFERED_ON = ' ofertó en «';

export const aboutOffer = (
  order: OrderRow,
  provider: Actor,
  service: Pick<ServiceRow, 'name'>,
): Omit<NewNotification, 'title'> => ({
  userId: order.userId,
  type: 'new_offer',
  message: `${service.name}${OFFERED_ON}${order.title}»`,
  data: orderData(order, { senderId: provider.id, location: order.location }),
});

type Priced = { price: number; currency: string | null };

/** A price in notifications: by default in the currency of the order's country, formatted as in the installation's country. */
export const priceOn = (
  context: Pick<Context, 'config'>,
  { country }: { country: string | null },
  { price, currency }: Priced,
): string => moneyText(price, homeOf(context), { country, currency });
