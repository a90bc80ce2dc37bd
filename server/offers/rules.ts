import type { OfferStatus, OrderStatus, Side } from '../../contract/labels.ts';
import type { Offer } from '../../contract/offers.ts';
import { badRequest, conflict, forbidden, notFound, type Refusal } from '../failures.ts';
import { isOpen, orderClosed } from '../orders/rules.ts';
import { extrasNeedAcceptance, isExpired, quoteExpired, refuseProposal } from '../quotes/rules.ts';

export type OfferAbility = keyof Offer['can'];

/** Whoever asks passes whole rows: a rule that needs another column of them names it here. */
export interface OfferFacts {
  actorId: string;
  order: { userId: string; status: OrderStatus };
  offer: { status: OfferStatus; providerId: string; validUntil: Date | null };
  now: Date;
  /** What was proposed for it until now: asked before more is proposed. */
  proposed?: { openSide: Side | null; proposals: number };
  /** Active, and without a block between them and the order's owner: asked before an offer is accepted. */
  providerIsThere?: boolean;
}

const providerGone = () => conflict('provider_gone', 'Este proveedor ya no está disponible');
export const offerDecided = () => conflict('offer_decided', 'La oferta ya no está pendiente');
export const offerNotFound = () => notFound('No encontramos la oferta');

type Rule = (facts: OfferFacts) => Refusal | undefined;

/** Pending, and asked by this side: to anybody else there is no such offer. */
const pendingFor =
  (side: Side): Rule =>
  (facts) => {
    if (sideOf(facts.actorId, facts) !== side) return offerNotFound();
    return facts.offer.status === 'pending' ? undefined : offerDecided();
  };
const whileOpen: Rule = ({ order }) => (isOpen(order.status) ? undefined : orderClosed(order.status));
const decide: Rule = (facts) => pendingFor('customer')(facts) ?? whileOpen(facts);

/** Why the actor may not do each with an offer; nothing when they may. One may have several reasons: see `accept`. */
const RULES: Record<OfferAbility, Rule> = {
  accept: (facts) => decide(facts) ?? refuseAcceptance(facts),
  reject: decide,
  withdraw: pendingFor('provider'),
  edit: pendingFor('provider'),
  propose: refusePropose,
  addExtra: refuseExtra,
};

/** The actions ask it, and `can` in the replies. */
export const refuseOnOffer = (ability: OfferAbility, facts: OfferFacts): Refusal | undefined =>
  RULES[ability](facts);

function refuseAcceptance({ offer, now, providerIsThere }: OfferFacts): Refusal | undefined {
  if (!providerIsThere) return providerGone();
  return isExpired(offer.validUntil, now) ? quoteExpired() : undefined;
}

/** Either side proposes, while the customer could still decide; a provider also where the two have blocked each other since. */
function refusePropose({
  actorId,
  order,
  offer,
  providerIsThere,
  proposed,
}: OfferFacts): Refusal | undefined {
  const side = sideOf(actorId, { order, offer });
  if (!side) return offerNotFound();
  if (offer.status !== 'pending') return offerDecided();
  if (!isOpen(order.status)) return orderClosed(order.status);
  if (side === 'customer' && !providerIsThere) return providerGone();
  return refuseProposal({ side, openSide: null, proposals: 0, ...proposed });
}

function refuseExtra({ actorId, order, offer }: OfferFacts): Refusal | undefined {
  if (actorId !== offer.providerId) return offerNotFound();
  if (offer.status !== 'accepted') return extrasNeedAcceptance();
  return isOpen(order.status) ? undefined : orderClosed(order.status);
}

/** Which side of an offer somebody is; undefined for everybody but its two sides. */
export function sideOf(
  personId: string,
  { order, offer }: { order: { userId: string }; offer: { providerId: string } },
): Side | undefined {
  if (personId === offer.providerId) return 'provider';
  return personId === order.userId ? 'customer' : undefined;
}

/** Why an offer that whoever decides read at `seen` may not be decided any more; undefined where they do not say. */
export function refuseUnread(
  offer: { editedAt: Date | null },
  seen: string | null | undefined,
): Refusal | undefined {
  const isRead = seen === undefined || seen === (offer.editedAt?.toISOString() ?? null);
  return isRead
    ? undefined
    : conflict('offer_edited', 'La oferta cambió mientras la mirabas: léela de nuevo antes de decidir');
}

export interface ServiceOfferFacts {
  actorId: string;
  order: { directServiceId: string | null };
  service: { id: string; userId: string; isActive: boolean };
}

/** Why an offer on an order that takes this person's may not be made with this service; nothing when it may. */
export function refuseService({ actorId, order, service }: ServiceOfferFacts): Refusal | undefined {
  if (service.userId !== actorId) return forbidden('Ese servicio no es tuyo');
  if (!service.isActive) return conflict('service_paused', 'Tu servicio está pausado: actívalo para ofertar');
  if (order.directServiceId && order.directServiceId !== service.id) {
    return badRequest('wrong_service', 'Este pedido es para otro de tus servicios');
  }
  return undefined;
}
