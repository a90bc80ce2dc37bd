import type { Offer } from '../../../contract/offers.ts';
import type { TimelineEvent } from '../../../contract/order-detail.ts';
import { money } from '../../ui/money.ts';
import { fullName } from '../../ui/text.ts';

/** What happened; for an offer that still exists, also whose it is and, when it was made, its price then. */
export function eventText({ text, offer: about }: TimelineEvent, offers: Offer[]): string {
  const offer = about && offers.find(({ id }) => id === about.id);
  if (!offer) return text;
  const name = fullName(offer.provider);
  if (about.price === undefined) return `${text}: ${name}`;
  const { country, currency } = offer;
  return `${name} ofertó ${money(about.price, { country, currency: about.currency ?? currency })}`;
}
