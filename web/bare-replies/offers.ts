import type { Offer } from '../../contract/offers.ts';
import type { Bare } from './bare.ts';

export type BareOffer = Bare<Offer, 'order' | 'can'>;

/** Fills in what a bare offer lacks: without `can`, whoever `decides` on the order may accept or reject it while pending. */
export function offerWithDefaults(
  offer: BareOffer,
  order: Offer['order'] = { id: offer.orderId, title: 'Pedido', status: '' },
  decides = true,
): Offer {
  const decidable = decides && offer.status === 'pending';
  return {
    ...offer,
    order: offer.order ?? order,
    can: offer.can ?? { accept: decidable, reject: decidable, withdraw: false, edit: false },
  };
}
