import { groupBy } from '../groupBy.ts';
import { type Charged, currencyAt } from '../ui/money.ts';

/** The lowest price of each currency, the one of most offers first: amounts of two currencies are never compared. */
export function lowestPrices<Priced extends { price: number } & Charged>(
  offers: readonly Priced[],
): Priced[] {
  return [...groupBy(offers, currencyAt).values()]
    .toSorted((a, b) => b.length - a.length)
    .map((of) => of.reduce((lowest, offer) => (offer.price < lowest.price ? offer : lowest)));
}
