// What a provider refuses ("No autos") or limits the work to ("Solo proyectos"), against what an order asks for; and what
// an order says it is not about, against what a provider is called.
import { conceptsOfList } from '../language/concepts.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { OTHERS_THAN } from '../understanding/people.ts';
import type { Understanding } from '../understanding/understanding.ts';
import { alikeness, most } from './alikeness.ts';
import type { BestTrade } from './pair-features.ts';

const OF_NEW_THINGS = new Set(conceptsOfList('nuevo talla venta comprar docena mayor'));

/** From 0 to 1, mostly one of both; `refused` by its share of the order, `nameRefused` by how rare the word is. */
export function restrictionsOf(
  order: Understanding,
  service: Understanding,
  best: BestTrade | undefined,
  lexicon: Lexicon,
) {
  const asked = (concept: string) => order.words.some(({ stem }) => stem === concept);
  const others = service.only.flatMap((concept) => OTHERS_THAN.get(concept) ?? []);
  const shareOf = (thing: readonly string[]) => (thing.every(asked) ? shareOfWords(thing, order) : 0);
  const names = best && lexicon.nameStems.get(best.asked);
  const isTrades = (thing: readonly string[]) => thing.every((concept) => names?.has(concept));
  // "Gatos no" leaves the dogs: nobody refuses the trade that is most his own.
  const ownTrade = service.trades[0]?.id === best?.asked;
  const limits = service.only.length > 0 && others.length === 0;
  const withinLimits = service.only.some(asked) || (best && asksThatPart(order, service, best.offered));
  return {
    refused: Math.max(0, ...service.refused.map(shareOf)),
    refusesTrade: number(!ownTrade && service.refused.some(isTrades)),
    nameRefused: refusedOfName(order, service),
    /** "No hago arreglos", of a dressmaker; and what is refused, in words of another trade than the provider's own. */
    refusesPart: number(best !== undefined && refusesThatPart(order, service, best.offered)),
    refusesLike: most(service.refusedTrades, (refused) =>
      alikeness(order.probable, refused, service.trades[0]?.id),
    ),
    /** The order refuses what the provider does. */
    refusedLike: most(order.refusedTrades, (refused) => alikeness(service.probable, refused)),
    otherPublic: number(others.some((concept) => order.people.includes(concept))),
    outsideLimits: number(limits && !withinLimits),
    mendsNothing: number(service.mendsNothing && !buys(order)),
  };
}

function refusesThatPart(order: Understanding, service: Understanding, trade: string): boolean {
  const refused = service.refusedParts[trade] ?? [];
  const asked = order.specialities[trade] ?? [];
  return asked.length > 0 && asked.every((part) => refused.includes(part));
}

const number = (holds: boolean) => (holds ? 1 : 0);

/** "No es la heladera" speaks of who is called "Service de heladeras". */
function refusedOfName(order: Understanding, service: Understanding): number {
  if (order.refused.length === 0) return 0;
  const refused = new Set(order.refused.flat());
  return service.words
    .filter(({ stem, focus }) => focus > 1 && refused.has(stem))
    .reduce((most, { rarity }) => Math.max(most, rarity), 0);
}

/** Who wants a thing new says so, or its size; all others have one already. */
function buys({ purpose, words }: Understanding): boolean {
  return purpose === 'trade' || words.some(({ stem }) => OF_NEW_THINGS.has(stem));
}

function shareOfWords(thing: readonly string[], { words }: Understanding): number {
  const weight = (some: Understanding['words']) =>
    some.reduce((sum, { rarity, focus }) => sum + rarity * focus, 0);
  return weight(words.filter(({ stem }) => thing.includes(stem))) / (weight(words) || 1);
}

/** "Solo ortodoncia" does brackets. */
function asksThatPart(order: Understanding, service: Understanding, trade: string): boolean {
  return order.specialities[trade]?.some((part) => service.onlyParts[trade]?.includes(part)) ?? false;
}
