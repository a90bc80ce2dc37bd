// What a provider refuses ("No autos") or limits the work to ("Solo proyectos"), against what an order asks for; and what
// an order says it is not about, against what a provider is called.
import { conceptsOfList } from '../language/concepts.ts';
import { FIRMS, OTHERS_THAN } from '../understanding/people.ts';
import type {
  Need,
  OrderUnderstanding,
  ServiceUnderstanding,
  TextWord,
} from '../understanding/understanding.ts';
import { most } from './alikeness.ts';
import { sameWork } from './works-compared.ts';

const SELLING = new Set(conceptsOfList('venta vender vendemos'));
const OF_NEW_THINGS = new Set(conceptsOfList('nuevo talla venta comprar docena mayor'));

/** From 0 to 1, mostly 0 or 1; `refused` is the refused share of the order's words, `nameRefused` the rarity of the word. */
export function restrictionsOf(order: OrderUnderstanding, need: Need, service: ServiceUnderstanding) {
  const asked = (concept: string) => need.words.some(({ stem }) => stem === concept);
  const others = service.only.flatMap((concept) => OTHERS_THAN.get(concept) ?? []);
  const shareOf = (thing: readonly string[]) => (thing.every(asked) ? shareOfWords(thing, need) : 0);
  const limited = others.length === 0 && !service.only.some(asked) ? service.limit : undefined;
  return {
    refused: Math.max(0, ...service.refused.map(shareOf)),
    nameRefused: refusedByOrder(
      order,
      service.words.filter(({ inName, stem }) => inName || service.only.includes(stem)),
    ),
    refusesAsked: most(service.refusedPieces, (piece) => sameWork(need, piece)),
    refusesHomes: number(service.refusesHomes && !order.people.some((concept) => FIRMS.has(concept))),
    otherPublic: number(
      [...others, ...service.refusedPeople].some((concept) => need.people.includes(concept)),
    ),
    /** A service that says "Solo ortodoncia" does brackets. */
    outsideLimits: limited ? 1 - sameWork(need, limited) : 0,
    mendsNothing: number(
      (service.mendsNothing && !buys(order)) ||
        (order.bought && service.only.some((concept) => SELLING.has(concept))),
    ),
  };
}

/** An order for a new thing says so, or its size; the customers of all other orders have the thing already. */
const buys = ({ words }: OrderUnderstanding) => words.some(({ stem }) => OF_NEW_THINGS.has(stem));

const number = (holds: boolean) => (holds ? 1 : 0);

/**
 * How strongly "No es la heladera" speaks against "Service de heladeras" or "solo heladeras": by the rarity of the
 * shared word.
 */
function refusedByOrder({ refused }: OrderUnderstanding, words: readonly TextWord[]): number {
  const things = new Set(refused.flat());
  return most(words, ({ stem, rarity }) => (things.has(stem) ? rarity : 0));
}

function shareOfWords(thing: readonly string[], { words }: Need): number {
  const weight = (some: Need['words']) => some.reduce((sum, { rarity }) => sum + rarity, 0);
  return weight(words.filter(({ stem }) => thing.includes(stem))) / (weight(words) || 1);
}
