import type { Offer } from '../../../contract/offers.ts';
import type { TimelineEvent } from '../../../contract/order-detail.ts';
import { money } from '../../ui/money.ts';
import { fullName } from '../../ui/text.ts';

/** What happened; for an offer that still exists, also whose it is and its price when it was made. */
export function eventText({ text, offer: made }: TimelineEvent, offers: Offer[]): string {
  const offer = made && offers.find(({ id }) => id === made.id);
  if (!offer) return text;
  const { country, currency } = offer;
  return `${fullName(offer.provider)} ofertó ${money(made.price, { country, currency: made.currency ?? currency })}`;
}
