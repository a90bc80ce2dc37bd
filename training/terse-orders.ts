// Orders of few words, as the lexicon has them ("corte de pelo", "pierde la canilla"): without these the comparison would doubt
// whoever writes no more, since the other orders of the markets are whole sentences and what is asked of nobody is often short.
import { readTrades, withoutCountries } from '../server/matching/engine/lexicon/lexicon.ts';
import { type LabelledOrder, marketNames, servicesOf } from './markets.ts';
import { seededRandom } from './seeded-random.ts';

/** How many of these each market gets whose services name their trade. */
const EACH = 10;

/** Of trades that the market's services say they are of; right are all services of the trade. */
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
