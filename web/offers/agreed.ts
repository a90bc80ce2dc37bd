import type { Offer } from '../../contract/offers.ts';
import { sumText } from '../ui/money.ts';

type Agreed = Pick<Offer, 'price' | 'country' | 'currency' | 'extras'>;

/** The extras of an offer that its customer approved. */
export const approvedExtras = ({ extras = [] }: Agreed) =>
  extras.filter(({ status }) => status === 'approved');

/** What is paid for an offer: its price and its approved extras, each currency by itself. */
export const agreedText = (offer: Agreed): string =>
  sumText([
    { amount: offer.price, country: offer.country, currency: offer.currency },
    ...approvedExtras(offer),
  ]);
