import type { Offer } from '../../contract/offers.ts';
import { areMixed } from '../ui/money.ts';

export type Distinction = 'cheapest' | 'bestRated';
type Compared = Pick<Offer, 'id' | 'status' | 'price' | 'country' | 'currency' | 'service'>;

export const COMPARED_FROM = 2;

/** What sets each offer apart from the others that still stand; empty with fewer than two offers. */
export function distinctionsOf(offers: Compared[]): Map<string, Distinction[]> {
  const standing = offers.filter(({ status }) => status === 'pending' || status === 'accepted');
  const found = new Map<string, Distinction[]>();
  if (standing.length < COMPARED_FROM) return found;
  const add = (offer: Compared | undefined, distinction: Distinction) => {
    if (offer) found.set(offer.id, [...(found.get(offer.id) ?? []), distinction]);
  };
  // With several currencies no offer is called the cheapest, since amounts are never converted.
  if (!areMixed(standing))
    add(
      first(standing, ({ price }) => -price),
      'cheapest',
    );
  add(
    first(standing, ({ service }) => (service.reviews > 0 ? Number(service.rating) : 0)),
    'bestRated',
  );
  return found;
}

/** The offer with the highest value; undefined on a tie. */
function first(offers: Compared[], of: (offer: Compared) => number): Compared | undefined {
  const [best, next] = [...offers].sort((a, b) => of(b) - of(a));
  return best && next && of(best) > of(next) ? best : undefined;
}
