// What a provider refuses ("No autos") or limits the work to ("Solo proyectos"), against what an order asks for.
import { conceptsOfList } from '../language/concepts.ts';
import { OTHERS_THAN } from '../understanding/people.ts';
import type { Understanding } from '../understanding/understanding.ts';
import { RESTRICTION } from './parameters.ts';

const OF_NEW_THINGS = new Set(conceptsOfList('nuevo talla venta comprar docena mayor'));
/** What is left of a match by a trade, from 0 to 1. */
export function restrictionOf(
  order: Understanding,
  service: Understanding,
  trade: string | undefined,
): number {
  const asked = new Set(order.words.map(({ stem }) => stem));
  const others = service.only.flatMap((concept) => OTHERS_THAN.get(concept) ?? []);
  const refuses = service.refused.some((thing) => thing.every((concept) => asked.has(concept)));
  if (service.mendsNothing && !buys(order)) return RESTRICTION.limited;
  if (refuses || others.some((concept) => order.people.includes(concept))) return RESTRICTION.refused;
  const free = service.only.length === 0 || others.length > 0;
  const asksForIt = service.only.some((concept) => asked.has(concept));
  return free || asksForIt || (trade && asksThatPart(order, service, trade)) ? 1 : RESTRICTION.limited;
}

/** Who wants a thing new says so, or its size; all others have one already. */
function buys({ purpose, words }: Understanding): boolean {
  return purpose === 'trade' || words.some(({ stem }) => OF_NEW_THINGS.has(stem));
}

/** "Solo ortodoncia" does brackets. */
function asksThatPart(order: Understanding, service: Understanding, trade: string): boolean {
  return order.specialities[trade]?.some((part) => service.onlyParts[trade]?.includes(part)) ?? false;
}
