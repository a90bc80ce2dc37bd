import type { OfferStatus } from '../../contract/offers.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import { badRequest, conflict, forbidden, type Refusal } from '../failures.ts';

/** The order is what decides an offer's fate: while it lives its owner may still take a pending offer. */
const DECIDABLE: OrderStatus[] = ['active', 'in_progress'];

export function mayDecide(
  order: { status: OrderStatus; userId: string },
  offer: { status: OfferStatus },
  actorId: string,
): boolean {
  return order.userId === actorId && DECIDABLE.includes(order.status) && offer.status === 'pending';
}

export function mayWithdraw(offer: { status: OfferStatus; providerId: string }, actorId: string): boolean {
  return offer.providerId === actorId && offer.status === 'pending';
}

export interface OfferFacts {
  actorId: string;
  order: { userId: string; status: OrderStatus; directServiceId: string | null };
  service: { id: string; userId: string; isActive: boolean };
}

/** Why this offer may not be made; nothing when it may. */
export function refuseOffer({ actorId, order, service }: OfferFacts): Refusal | undefined {
  if (order.userId === actorId) return forbidden('No puedes ofertar en tu propio pedido');
  if (service.userId !== actorId) return forbidden('Ese servicio no es tuyo');
  if (order.status !== 'active') return conflict('order_not_active', 'Este pedido ya no recibe ofertas');
  if (!service.isActive) return conflict('service_paused', 'Tu servicio está pausado: actívalo para ofertar');
  if (order.directServiceId && order.directServiceId !== service.id) {
    return badRequest('wrong_service', 'Este pedido es para otro de tus servicios');
  }
  return undefined;
}
