import { and, eq, isNotNull } from 'drizzle-orm';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import {
  type decideOffer as decideCall,
  type editOffer as editCall,
  type makeOffer as makeOfferCall,
  type Offer,
  SERVICE_MISSING,
} from '../../contract/offers.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { userRow } from '../accounts/queries.ts';
import { areBlocked } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import {
  matches,
  type OrderRow,
  offers,
  orders,
  services,
  type UndrawnService,
  undrawnService,
} from '../db/schema.ts';
import { type Tx, transaction, violates } from '../db/transaction.ts';
import { badRequest, throwIf } from '../failures.ts';
import { countedTransaction, type Spending } from '../limits/quotas.ts';
import { dropOfferNotifications, notify } from '../notifications/actions.ts';
import { recordEvent } from '../orders/events.ts';
import { offerWithOrder, orderFor } from '../orders/guards.ts';
import { orderData } from '../orders/present.ts';
import { alreadyOffered } from '../orders/rules.ts';
import { addRevision, closeOpen, putStanding } from '../quotes/history.ts';
import { refuseStale } from '../quotes/rules.ts';
import { checkedTerms, fromStored, sameTerms, toStored } from '../quotes/terms.ts';
import { aboutOffer, notifyOfferChanged, offerChanged, priceOn } from './notify.ts';
import { offerById } from './queries.ts';
import { refuseOnOffer, refuseService, refuseUnread } from './rules.ts';

export async function makeOffer(
  context: Context,
  actor: Actor,
  given: ParsedBodyOf<typeof makeOfferCall>,
): Promise<Offer> {
  const spending: Spending[] = [{ quota: 'offers' }, { quota: 'offersEach', each: given.orderId }];
  return countedTransaction(context, actor, spending, async (tx) => {
    const order = await orderFor(tx, actor, given.orderId, 'offer');
    const service = await serviceToOffer(tx, actor, order, given.serviceId);
    const terms = checkedTerms(context, order, given);
    const { orderId, serviceId, message } = given;
    const [made] = await tx
      .insert(offers)
      .values({
        orderId,
        serviceId,
        message,
        ...toStored(terms),
        providerId: actor.id,
        createdAt: context.clock(),
      })
      .returning()
      .catch((error: unknown) => {
        if (violates(error, 'offers_once')) throw alreadyOffered();
        throw error;
      });
    // If the provider had discarded the order, it comes back into their list, where the orders they offered on stand.
    await tx
      .update(matches)
      .set({ discardedAt: null })
      .where(
        and(eq(matches.orderId, order.id), eq(matches.providerId, actor.id), isNotNull(matches.discardedAt)),
      );
    const { price, currency } = terms;
    await recordEvent(tx, actor, order.id, 'offer_made', { offerId: made!.id, price, currency });
    const title = `Nueva oferta: ${priceOn(context, order, terms)}`;
    await notify(context, tx, [{ ...aboutOffer(order, actor, service), title }]);
    return offerChanged(context, tx, actor, { offer: made!, order }, STALE.deal);
  });
}

async function serviceToOffer(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  serviceId: string,
): Promise<UndrawnService> {
  const [service] = await tx.select(undrawnService).from(services).where(eq(services.id, serviceId));
  if (!service) throw badRequest('service_not_found', SERVICE_MISSING);
  throwIf(refuseService({ actorId: actor.id, order, service }));
  return service;
}

/** Changes a pending offer. */
export async function editOffer(
  context: Context,
  actor: Actor,
  offerId: string,
  given: ParsedBodyOf<typeof editCall>,
): Promise<Offer> {
  return countedTransaction(context, actor, [{ quota: 'offerEditsEach', each: offerId }], async (tx) => {
    const { offer, order } = await offerWithOrder(tx, offerId);
    const now = context.clock();
    const providerIsThere = !(await areBlocked(tx, order.userId, offer.providerId));
    throwIf(refuseOnOffer('edit', { actorId: actor.id, order, offer, now, providerIsThere }));
    const terms = checkedTerms(context, order, given, offer);
    const { serviceId, message } = given;
    // The network repeated the call, or nothing was changed: nobody is notified.
    const isSame =
      serviceId === offer.serviceId &&
      message === offer.message &&
      sameTerms(terms, fromStored(offer, terms.currency));
    if (isSame) return offerById(tx, offer.id, { viewerId: actor.id, now });
    // An offer made before its service was paused still stands.
    const [service] =
      given.serviceId === offer.serviceId
        ? await tx.select(undrawnService).from(services).where(eq(services.id, offer.serviceId))
        : [await serviceToOffer(tx, actor, order, given.serviceId)];
    const { number } = await addRevision(tx, offer, {
      side: 'provider',
      status: 'agreed',
      message,
      createdAt: now,
      ...toStored(terms),
    });
    await putStanding(tx, offer, { serviceId, message, ...toStored(terms) }, { number, at: now });
    await recordEvent(tx, actor, order.id, 'offer_edited', {
      offerId: offer.id,
      from: offer.price,
      price: given.price,
    });
    await notifyOfferChanged(context, tx, actor, { order, service: service!, terms });
    return offerChanged(context, tx, actor, { offer, order });
  });
}

/** Accepts or rejects a pending offer. The first acceptance puts the order in progress and closes its bidding. */
export async function decideOffer(
  context: Context,
  actor: Actor,
  offerId: string,
  { status, editedAt, revision }: ParsedBodyOf<typeof decideCall>,
): Promise<Offer> {
  return transaction(context.db, async (tx) => {
    const { offer, order } = await offerWithOrder(tx, offerId);
    const blocked = await areBlocked(tx, order.userId, offer.providerId);
    const { isActive } = await userRow(tx, offer.providerId);
    const now = context.clock();
    const ability = status === 'accepted' ? 'accept' : 'reject';
    const facts = { actorId: actor.id, order, offer, now, providerIsThere: isActive && !blocked };
    throwIf(
      refuseOnOffer(ability, facts) ??
        refuseUnread(offer, editedAt) ??
        (status === 'accepted' ? refuseStale(offer.revision, revision) : undefined),
    );
    await closeOpen(tx, offer.id, 'overtaken', now);
    await tx.update(offers).set({ status, decidedAt: now }).where(eq(offers.id, offer.id));
    if (status === 'accepted' && order.status === 'active') {
      await tx.update(orders).set({ status: 'in_progress', acceptedAt: now }).where(eq(orders.id, order.id));
    }
    await recordEvent(tx, actor, order.id, `offer_${status}`, { offerId: offer.id });
    const customer = (await userRow(tx, actor.id)).firstName;
    const price = priceOn(context, order, offer);
    const notification =
      status === 'accepted'
        ? {
            type: 'offer_accepted' as const,
            title: '¡Oferta aceptada!',
            message: `${customer} aceptó tu oferta de ${price} en «${order.title}». Coordina los detalles por el chat.`,
          }
        : {
            type: 'offer_rejected' as const,
            title: 'Oferta rechazada',
            message: `${customer} no eligió tu oferta de ${price} en «${order.title}».`,
          };
    if (!blocked)
      await notify(context, tx, [{ userId: offer.providerId, ...notification, data: orderData(order) }]);
    return offerChanged(context, tx, actor, { offer, order }, STALE.deal);
  });
}

export async function withdrawOffer(
  context: Context,
  actor: Actor,
  offerId: string,
): Promise<{ withdrawn: boolean }> {
  return transaction(context.db, async (tx) => {
    const { offer, order } = await offerWithOrder(tx, offerId);
    throwIf(refuseOnOffer('withdraw', { actorId: actor.id, order, offer, now: context.clock() }));
    await tx.delete(offers).where(and(eq(offers.id, offer.id), eq(offers.status, 'pending')));
    await dropOfferNotifications(tx, order, offer.providerId);
    await recordEvent(tx, actor, order.id, 'offer_withdrawn', { price: offer.price });
    await context.live.changed(tx, [order.userId, actor.id], STALE.deal);
    return { withdrawn: true };
  });
}
