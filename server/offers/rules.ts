import type { OfferStatus, Side } from '../../contract/offer-values.ts';
import type { Offer } from '../../contract/offers.ts';
import type { OrderStatus } from '../../contract/order-values.ts';
import { mayNotWrite } from '../chats/rules.ts';
import { badRequest, conflict, forbidden, notFound, type Refusal } from '../failures.ts';
import { refuseClosed } from '../orders/rules.ts';
import { extrasNeedAcceptance, isExpired, quoteExpired, refuseProposal } from '../quotes/rules.ts';

export type OfferAbility = keyof Offer['can'];

/** Callers pass whole rows; a rule that needs another column adds it here. */
export interface OfferFacts {
  actorId: string;
  order: { userId: string; status: OrderStatus };
  offer: { status: OfferStatus; providerId: string; validUntil: Date | null };
  now: Date;
  /** The proposals so far; needed before another one is made. */
  proposed?: { openSide: Side | null; proposals: number };
  /** The provider is active and not blocked with the order's owner; needed before anything new reaches the other side. */
  providerIsThere?: boolean;
}

const providerGone = () => conflict('provider_gone', 'Este proveedor ya no está disponible');
export const offerDecided = () => conflict('offer_decided', 'La oferta ya no está pendiente');
export const offerNotFound = () => notFound('No encontramos la oferta');

type Rule = (facts: OfferFacts) => Refusal | undefined;

/** The offer is pending and the actor is on this side; for anybody else there is no such offer. */
const pendingFor =
  (side: Side): Rule =>
  (facts) => {
    if (sideOf(facts.actorId, facts) !== side) return offerNotFound();
    return facts.offer.status === 'pending' ? undefined : offerDecided();
  };
const whileOpen: Rule = ({ order }) => refuseClosed(order.status);
const decide: Rule = (facts) => pendingFor('customer')(facts) ?? whileOpen(facts);
/** A provider who acts is active, so what keeps them apart is a block. */
const whileNotApart: Rule = ({ actorId, offer, providerIsThere }) => {
  if (providerIsThere) return undefined;
  return actorId === offer.providerId ? mayNotWrite() : providerGone();
};

/** For each ability, why the actor may not use it; undefined when they may. Some combine several reasons: see `accept`. */
const RULES: Record<OfferAbility, Rule> = {
  accept: (facts) => decide(facts) ?? refuseAcceptance(facts),
  reject: decide,
  withdraw: pendingFor('provider'),
  edit: (facts) => pendingFor('provider')(facts) ?? whileNotApart(facts),
  propose: refusePropose,
  addExtra: refuseExtra,
};

/** Used by the actions, and for `can` in the replies. */
export const refuseOnOffer = (ability: OfferAbility, facts: OfferFacts): Refusal | undefined =>
  RULES[ability](facts);

function refuseAcceptance(facts: OfferFacts): Refusal | undefined {
  return whileNotApart(facts) ?? (isExpired(facts.offer.validUntil, facts.now) ? quoteExpired() : undefined);
}

/** Either side may propose while the customer can still decide. */
function refusePropose(facts: OfferFacts): Refusal | undefined {
  const { actorId, order, offer, proposed } = facts;
  const side = sideOf(actorId, { order, offer });
  if (!side) return offerNotFound();
  if (offer.status !== 'pending') return offerDecided();
  return (
    refuseClosed(order.status) ??
    whileNotApart(facts) ??
    refuseProposal({ side, openSide: null, proposals: 0, ...proposed })
  );
}

function refuseExtra(facts: OfferFacts): Refusal | undefined {
  const { actorId, order, offer } = facts;
  if (actorId !== offer.providerId) return offerNotFound();
  if (offer.status !== 'accepted') return extrasNeedAcceptance();
  return refuseClosed(order.status) ?? whileNotApart(facts);
}

/** Which side of an offer somebody is; undefined for everybody but its two sides. */
export function sideOf(
  personId: string,
  { order, offer }: { order: { userId: string }; offer: { providerId: string } },
): Side | undefined {
  if (personId === offer.providerId) return 'provider';
  return personId === order.userId ? 'customer' : undefined;
}

/** Refuses to decide on an offer edited since it was read. `seen` is the `editedAt` that was read; undefined skips the check. */
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

/** Why a person whom an order accepts offers from may not offer with this service; undefined when they may. */
export function refuseService({ actorId, order, service }: ServiceOfferFacts): Refusal | undefined {
  if (service.userId !== actorId) return forbidden('Ese servicio no es tuyo');
  if (!service.isActive) return conflict('service_paused', 'Tu servicio está pausado: actívalo para ofertar');
  if (order.directServiceId && order.directServiceId !== service.id) {
    return badRequest('wrong_service', 'Este pedido es para otro de tus servicios');
  }
  return undefined;
}
