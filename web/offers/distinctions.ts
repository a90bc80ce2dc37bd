import type { Offer } from '../../contract/offers.ts';
import { areMixed } from '../ui/money.ts';

export type Distinction = 'La más barata' | 'La mejor calificada';
type Compared = Pick<Offer, 'id' | 'status' | 'price' | 'country' | 'currency' | 'service'>;

export const COMPARED_FROM = 2;

/** What sets one offer apart from the others that still stand; nothing while there is nobody to compare it with. */
export function distinctionsOf(offers: Compared[]): Map<string, Distinction[]> {
  const standing = offers.filter(({ status }) => status === 'pending' || status === 'accepted');
  const found = new Map<string, Distinction[]>();
  if (standing.length < COMPARED_FROM) return found;
  const add = (offer: Compared | undefined, distinction: Distinction) => {
    if (offer) found.set(offer.id, [...(found.get(offer.id) ?? []), distinction]);
  };
  // Amounts are compared within a currency: none is ever converted.
  if (!areMixed(standing))
    add(
      first(standing, ({ price }) => -price),
      'La más barata',
    );
  add(
    first(standing, ({ service }) => (service.reviews > 0 ? Number(service.rating) : 0)),
    'La mejor calificada',
  );
  return found;
}

/** The one above all others; none when two share the place. */
function first(offers: Compared[], of: (offer: Compared) => number): Compared | undefined {
  const [best, next] = [...offers].sort((a, b) => of(b) - of(a));
  return best && next && of(best) > of(next) ? best : undefined;
}
