import type { Offer } from '../../contract/offers.ts';

type Extra = 'order' | 'can';
export type BareOffer = Omit<Offer, Extra> & Partial<Pick<Offer, Extra>>;

/** An offer with what the market adds to it; without that, whoever may see it decides on it while it is pending. */
export function wholeOffer(offer: BareOffer): Offer {
  const isPending = offer.status === 'pending';
  return {
    ...offer,
    order: offer.order ?? { id: offer.orderId, title: 'Pedido', status: '' },
    can: offer.can ?? { accept: isPending, reject: isPending, withdraw: false },
  };
}
