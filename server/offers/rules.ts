import type { OfferStatus, OrderStatus } from '../../contract/labels.ts';
import type { Offer } from '../../contract/offers.ts';
import { badRequest, conflict, forbidden, notFound, type Refusal } from '../failures.ts';
import { isOpen, orderClosed } from '../orders/rules.ts';
import { isExpired, quoteExpired } from '../quotes/rules.ts';

export type OfferAbility = keyof Offer['can'];

export interface OfferFacts {
  actorId: string;
  order: { userId: string; status: OrderStatus };
  offer: { status: OfferStatus; providerId: string; validUntil: Date | null };
  now: Date;
  /** Active, and without a block between them and the order's owner: asked before an offer is accepted. */
  providerIsThere?: boolean;
}

export const offerNotFound = () => notFound('No encontramos la oferta');

/** Why the actor may not do this with an offer; nothing when they may. The actions ask it, and `can` in the replies. */
export function refuseOnOffer(ability: OfferAbility, facts: OfferFacts): Refusal | undefined {
  const { actorId, order, offer } = facts;
  const isProviders = ability === 'withdraw' || ability === 'edit';
  if (actorId !== (isProviders ? offer.providerId : order.userId)) return offerNotFound();
  if (offer.status !== 'pending') return conflict('offer_decided', 'La oferta ya no está pendiente');
  if (isProviders) return undefined;
  if (!isOpen(order.status)) return orderClosed(order.status);
  if (ability !== 'accept') return undefined;
  if (!facts.providerIsThere) return conflict('provider_gone', 'Este proveedor ya no está disponible');
  return isExpired(offer.validUntil, facts.now) ? quoteExpired() : undefined;
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
