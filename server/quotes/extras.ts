// Extras: work agreed on top of an accepted offer. Each only counts once the customer has approved it.

import { eq, sql } from 'drizzle-orm';
import { currencyIn, fromSmallestUnits, inSmallestUnits } from '../../contract/currencies.ts';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import {
  type decideExtra as decideCall,
  EXTRAS_MAX,
  type proposeExtra as proposeCall,
} from '../../contract/extras.ts';
import type { Offer } from '../../contract/offers.ts';
import { userRow } from '../accounts/queries.ts';
import { areBlocked } from '../blocks/queries.ts';
import { type Actor, type Context, homeOf } from '../context.ts';
import { offerExtras } from '../db/schema.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import { conflict, throwIf } from '../failures.ts';
import { countedTransaction } from '../limits/quotas.ts';
import { dropUnread, notify } from '../notifications/actions.ts';
import { offerChanged, priceOn } from '../offers/notify.ts';
import { refuseOnOffer, sideOf } from '../offers/rules.ts';
import { recordEvent } from '../orders/events.ts';
import { offerWithOrder } from '../orders/guards.ts';
import { orderData } from '../orders/present.ts';
import { extraNotFound, refuseCents, refuseOnExtra } from './rules.ts';

export async function proposeExtra(
  context: Context,
  actor: Actor,
  offerId: string,
  { text, amount }: ParsedBodyOf<typeof proposeCall>,
): Promise<Offer> {
  return countedTransaction(context, actor, [{ quota: 'offerEditsEach', each: offerId }], async (tx) => {
    const { offer, order } = await offerWithOrder(tx, offerId);
    const now = context.clock();
    const providerIsThere = !(await areBlocked(tx, order.userId, offer.providerId));
    throwIf(refuseOnOffer('addExtra', { actorId: actor.id, order, offer, now, providerIsThere }));
    const [made] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(offerExtras)
      .where(eq(offerExtras.offerId, offer.id));
    if (made!.count >= EXTRAS_MAX)
      throw conflict('no_extras_left', `Un trabajo puede tener hasta ${EXTRAS_MAX} adicionales`);
    const currency = offer.currency ?? currencyIn(order.country, homeOf(context));
    throwIf(refuseCents(currency, [amount], 'amount'));
    const [extra] = await tx
      .insert(offerExtras)
      .values({
        offerId: offer.id,
        text,
        currency,
        createdAt: now,
        amount: inSmallestUnits(amount, currency),
      })
      .returning({ id: offerExtras.id });
    await recordEvent(tx, actor, order.id, 'extra_proposed', { offerId: offer.id, price: amount });
    const { firstName } = await userRow(tx, actor.id);
    await notify(context, tx, [
      {
        userId: order.userId,
        type: 'extra_proposed',
        title: `${firstName} propone un adicional de ${priceOn(context, order, { price: amount, currency })}`,
        message: `En «${order.title}»: ${text}. Solo cuenta si lo apruebas.`,
        data: orderData(order, { senderId: actor.id, extraId: extra!.id, location: order.location }),
      },
    ]);
    return offerChanged(context, tx, actor, { offer, order });
  });
}

/** The customer approves or declines an extra; the provider may withdraw one that is not answered yet. */
export async function decideExtra(
  context: Context,
  actor: Actor,
  extraId: string,
  { status }: ParsedBodyOf<typeof decideCall>,
): Promise<Offer> {
  return transaction(context.db, async (tx) => {
    const found = await extraRow(tx, extraId);
    const { offer, order } = await offerWithOrder(tx, found.offerId);
    const side = sideOf(actor.id, { offer, order });
    const now = context.clock();
    // Read again, now that the order is locked.
    const extra = await extraRow(tx, extraId);
    throwIf(
      refuseOnExtra(status === 'withdrawn' ? 'withdraw' : 'decide', {
        side,
        status: extra.status,
        offerStatus: offer.status,
        orderStatus: order.status,
      }),
    );
    await tx.update(offerExtras).set({ status, decidedAt: now }).where(eq(offerExtras.id, extra.id));
    const price = fromSmallestUnits(extra.amount, extra.currency);
    await recordEvent(tx, actor, order.id, `extra_${status}`, { offerId: offer.id, price });
    if (status === 'withdrawn')
      await dropUnread(tx, {
        userId: order.userId,
        type: 'extra_proposed',
        data: { orderId: order.id, senderId: actor.id, extraId: extra.id },
      });
    if (side === 'customer' && !(await areBlocked(tx, order.userId, offer.providerId))) {
      const { firstName } = await userRow(tx, actor.id);
      const verb = status === 'approved' ? 'aprobó' : 'no aprobó';
      await notify(context, tx, [
        {
          userId: offer.providerId,
          type: 'extra_answered',
          title: `${firstName} ${verb} el adicional de ${priceOn(context, order, { price, currency: extra.currency })}`,
          message: `«${extra.text}», en «${order.title}».`,
          data: orderData(order, { senderId: actor.id }),
        },
      ]);
    }
    return offerChanged(context, tx, actor, { offer, order });
  });
}

async function extraRow(tx: Tx, id: string) {
  const [row] = await tx.select().from(offerExtras).where(eq(offerExtras.id, id));
  if (!row) throw extraNotFound();
  return row;
}
