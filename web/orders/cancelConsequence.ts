import type { Offer } from '../../contract/offers.ts';

/** `total` counts the offers that are over too. */
export type OfferCounts = { total: number; pending: number; accepted: number };

/** How many offers cancelling an order affects: the larger of its own counts and those of the received offers. */
export function openOffers(order: { id: string; offers: OfferCounts }, received: Offer[]): OfferCounts {
  const own = received.filter((offer) => offer.orderId === order.id);
  const listed = (status: Offer['status']) => own.filter((offer) => offer.status === status).length;
  return {
    total: Math.max(order.offers.total, own.length),
    pending: Math.max(order.offers.pending, listed('pending')),
    accepted: Math.max(order.offers.accepted, listed('accepted')),
  };
}

/** What cancelling does to the offers an order has. */
export function cancelConsequence({ total, pending, accepted }: OfferCounts): string {
  if (accepted > 0)
    return [
      accepted === 1
        ? 'Ya aceptaste una oferta: el acuerdo se cancela.'
        : `Ya aceptaste ${accepted} ofertas: los acuerdos se cancelan.`,
      pending > 0 && 'Las que estaban pendientes se rechazan.',
      'Cada proveedor que ofertó recibe tu motivo.',
    ]
      .filter(Boolean)
      .join(' ');
  if (pending === 1)
    return 'Hay una oferta esperando tu respuesta: se rechaza y su proveedor recibe tu motivo.';
  if (pending > 1)
    return `Hay ${pending} ofertas esperando tu respuesta: se rechazan y cada proveedor recibe tu motivo.`;
  if (total > 0)
    return 'Ya no queda ninguna oferta en pie: puedes cancelarlo sin dar explicaciones. Si escribes un motivo, lo recibe cada proveedor que ofertó.';
  return 'Nadie te ofertó todavía: puedes cancelarlo sin dar explicaciones.';
}
