// Orders of few words, as the lexicon has them ("corte de pelo", "pierde la canilla"). The other orders of the
// markets are whole sentences, and short ones are often for nobody: without these, the comparison would doubt every
// short order.
import { readTrades, withoutCountries } from '../server/matching/engine/lexicon/lexicon.ts';
import { type LabelledOrder, marketNames, servicesOf } from './markets.ts';
import { seededRandom } from './seeded-random.ts';

/** How many of these each market gets whose services name their trade. */
const EACH = 10;

/** Orders for trades that the market's services name; all services of the trade are right. */
export function terseOrders(market: string): LabelledOrder[] {
  const services = servicesOf(market);
  const random = seededRandom(marketNames().indexOf(market) + 1);
  const oneOf = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)]!;
  const offered = readTrades().filter(({ id }) => services.some(({ trade }) => trade === id));
  if (offered.length === 0) return [];
  return Array.from({ length: EACH }, () => {
    const { id, names, objects, actions, symptoms } = oneOf(offered);
    const ofTrade = services.filter(({ trade }) => trade === id);
    return {
      text: withoutCountries(
        oneOf([names, objects, actions, symptoms].filter((list) => list.length > 0).map(oneOf)),
      ),
      country: ofTrade[0]!.country,
      relevance: Object.fromEntries(ofTrade.map((service) => [service.id, 3 as const])),
    };
  });
}
