import { eq } from 'drizzle-orm';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { Offer } from '../../contract/offers.ts';
import type {
  decideRevision as decideCall,
  proposeRevision as proposeCall,
} from '../../contract/revisions.ts';
import { userRow } from '../accounts/queries.ts';
import { areBlocked } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { type OfferRow, offerRevisions, offers, type RevisionRow, services } from '../db/schema.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import { badRequest, throwIf } from '../failures.ts';
import { countedTransaction } from '../limits/quotas.ts';
import { dropUnread, type NewNotification, notify, renotify } from '../notifications/actions.ts';
import { notifyOfferChanged, offerChanged, priceOn } from '../offers/notify.ts';
import { offerDecided, refuseOnOffer, sideOf } from '../offers/rules.ts';
import { recordEvent } from '../orders/events.ts';
import { type Deal, offerWithOrder } from '../orders/guards.ts';
import { orderData } from '../orders/present.ts';
import { refuseClosed } from '../orders/rules.ts';
import { addRevision, closeOpen, openRevisionOf, putStanding } from './history.ts';
import { refuseOnRevision, revisionNotFound } from './rules.ts';
import {
  checkedTerms,
  fromStored,
  type GivenTerms,
  type StoredTerms,
  sameTerms,
  storedTermsOf,
  toStored,
  validFrom,
} from './terms.ts';

/**
 * Proposes another quote. What the provider proposes stands at once, for the customer to accept; what the customer
 * proposes, or asks to be renewed, waits for the provider.
 */
export async function proposeRevision(
  context: Context,
  actor: Actor,
  offerId: string,
  given: ParsedBodyOf<typeof proposeCall>,
): Promise<Offer> {
  return countedTransaction(context, actor, [{ quota: 'offerEditsEach', each: offerId }], async (tx) => {
    const deal = await offerWithOrder(tx, offerId);
    const { offer, order } = deal;
    const now = context.clock();
    const open = await openRevisionOf(tx, offer.id);
    const { isActive } = await userRow(tx, offer.providerId);
    const blocked = await areBlocked(tx, order.userId, offer.providerId);
    throwIf(
      refuseOnOffer('propose', {
        actorId: actor.id,
        order,
        offer,
        now,
        providerIsThere: isActive && !blocked,
        proposed: { openSide: open?.side ?? null, proposals: offer.proposals },
      }),
    );
    const terms = given.renew
      ? storedTermsOf(offer)
      : toStored(checkedTerms(context, order, givenTerms(given, offer), offer));
    const proposal = { ...deal, terms, message: given.message, renewal: given.renew, createdAt: now };
    if (sideOf(actor.id, deal) === 'customer') await proposeToProvider(context, tx, actor, proposal);
    else await changeQuote(context, tx, actor, proposal);
    return offerChanged(context, tx, actor, { offer, order });
  });
}

type Proposal = Deal & { terms: StoredTerms } & Pick<RevisionRow, 'message' | 'renewal' | 'createdAt'>;

/** What the provider proposes stands, and their customer is told of it. */
async function changeQuote(
  context: Context,
  tx: Tx,
  actor: Actor,
  { offer, order, terms, ...proposal }: Proposal,
): Promise<void> {
  const { renewal, createdAt: at } = proposal;
  const renewed = renewal ? { ...terms, validUntil: offer.validUntil && validFrom(at) } : terms;
  if (isSame(offer, renewed)) throw sameQuote();
  const { number } = await addRevision(tx, offer, {
    side: 'provider',
    status: 'agreed',
    ...proposal,
    ...renewed,
  });
  await putStanding(tx, offer, { ...renewed, proposals: offer.proposals + 1 }, { number, at });
  const { price } = renewed;
  await recordEvent(tx, actor, order.id, 'offer_edited', { offerId: offer.id, from: offer.price, price });
  const [service] = await tx
    .select({ name: services.name })
    .from(services)
    .where(eq(services.id, offer.serviceId));
  await notifyOfferChanged(context, tx, actor, { order, service: service!, terms: renewed });
}

/** A customer's proposal, or request to renew the quote unchanged, waits for the provider, who is notified. */
async function proposeToProvider(
  context: Context,
  tx: Tx,
  actor: Actor,
  { offer, order, terms, ...proposal }: Proposal,
): Promise<void> {
  const { renewal } = proposal;
  // Only a renewal may repeat the same terms, since it asks for a quote that expires to last longer.
  if (!renewal && isSame(offer, { ...terms, validUntil: offer.validUntil })) throw sameQuote();
  await addRevision(tx, offer, { side: 'customer', status: 'open', ...proposal, ...terms });
  const proposals = offer.proposals + 1;
  await tx.update(offers).set({ proposals }).where(eq(offers.id, offer.id));
  const type = renewal ? 'quote_renewal' : 'quote_proposed';
  const { price } = terms;
  await recordEvent(tx, actor, order.id, type, { offerId: offer.id, from: offer.price, price });
  const { firstName } = await userRow(tx, actor.id);
  const asks = renewal ? 'pide que renueves tu presupuesto' : `te propone ${priceOn(context, order, terms)}`;
  await renotify(context, tx, {
    userId: offer.providerId,
    type,
    title: `${firstName} ${asks}`,
    message: `Por «${order.title}». Respóndele desde tu oferta.`,
    data: orderData(order, { senderId: actor.id }),
  });
}

/** The contract requires a price unless the quote is renewed. */
const givenTerms = (given: ParsedBodyOf<typeof proposeCall>, { price }: OfferRow): GivenTerms => ({
  ...given,
  price: given.price ?? price,
});
const isSame = (one: StoredTerms, other: StoredTerms) =>
  sameTerms(
    fromStored(one, one.currency ?? other.currency ?? ''),
    fromStored(other, other.currency ?? one.currency ?? ''),
  );
const sameQuote = () => badRequest('same_quote', 'Cambia algo del presupuesto antes de proponerlo');

const EVENTS = { agreed: 'quote_agreed', declined: 'quote_declined', withdrawn: 'quote_withdrawn' } as const;
const ABILITIES = { agreed: 'agree', declined: 'decline', withdrawn: 'withdraw' } as const;

/** Answers the other side's proposal, or withdraws one's own. Terms that the provider agrees to become those of the offer. */
export async function decideRevision(
  context: Context,
  actor: Actor,
  revisionId: string,
  { status }: ParsedBodyOf<typeof decideCall>,
): Promise<Offer> {
  return transaction(context.db, async (tx) => {
    const found = await revisionRow(tx, revisionId);
    const { offer, order } = await offerWithOrder(tx, found.offerId);
    const side = sideOf(actor.id, { offer, order });
    if (!side) throw revisionNotFound();
    // Read again, now that the order is locked.
    const revision = await revisionRow(tx, revisionId);
    const blocked = await areBlocked(tx, order.userId, offer.providerId);
    const facts = { side, by: revision.side, status: revision.status, blocked };
    throwIf(refuseOnRevision(ABILITIES[status], facts));
    if (offer.status !== 'pending') throw offerDecided();
    throwIf(refuseClosed(order.status));
    const now = context.clock();
    await closeOpen(tx, offer.id, status, now);
    if (status === 'agreed') {
      const runsOn = !revision.renewal && revision.validUntil && revision.validUntil > now;
      // A renewed quote, or one whose proposed end has passed, is valid for as long as a new quote.
      const validUntil = runsOn ? revision.validUntil : revision.validUntil && validFrom(now);
      await putStanding(
        tx,
        offer,
        { ...storedTermsOf(revision), validUntil },
        { number: revision.number, at: now },
      );
    }
    await recordEvent(tx, actor, order.id, EVENTS[status], { offerId: offer.id, price: revision.price });
    if (status === 'withdrawn' && side === 'customer')
      await dropUnread(tx, {
        userId: offer.providerId,
        type: revision.renewal ? 'quote_renewal' : 'quote_proposed',
        data: { orderId: order.id, senderId: actor.id },
      });
    if (side === 'provider' && !blocked)
      await notify(context, tx, [
        await answerTo(context, tx, actor, { offer, order }, { ...revision, status }),
      ]);
    return offerChanged(context, tx, actor, { offer, order });
  });
}

async function answerTo(
  context: Context,
  tx: Tx,
  provider: Actor,
  { order }: Deal,
  { status, renewal, ...terms }: Pick<RevisionRow, 'renewal' | 'price' | 'currency'> & { status: string },
): Promise<NewNotification> {
  const { firstName } = await userRow(tx, provider.id);
  const price = priceOn(context, order, terms);
  const agreed = renewal
    ? `${firstName} renovó su presupuesto de ${price}`
    : `${firstName} está de acuerdo: ${price}`;
  const declined = renewal ? `${firstName} no renovó su presupuesto` : `${firstName} no puede por ${price}`;
  return {
    userId: order.userId,
    type: 'quote_answered',
    title: status === 'agreed' ? agreed : declined,
    message:
      status === 'agreed'
        ? `Ya puedes aceptar su oferta en «${order.title}».`
        : `Su presupuesto anterior en «${order.title}» sigue como estaba.`,
    data: orderData(order, { senderId: provider.id, location: order.location }),
  };
}

async function revisionRow(tx: Tx, id: string) {
  const [row] = await tx.select().from(offerRevisions).where(eq(offerRevisions.id, id));
  if (!row) throw revisionNotFound();
  return row;
}
