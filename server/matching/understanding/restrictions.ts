// What a provider refuses ("No autos") or limits the work to ("Solo proyectos"), against what an order asks for.
import { conceptOf } from '../language/concepts.ts';
import { fold } from '../language/normalise.ts';
import { stem } from '../language/stem.ts';
import type { ConceptWord } from './phrases.ts';
import type { Understanding } from './understanding.ts';

const REFUSED = 0.3;
const LIMITED = 0.55;

/** Who works only for these leaves out only who says to be of the others. */
const PUBLICS: readonly (readonly [string, string])[] = [
  ['dama mujer señora señorita femenino', 'hombre caballero varón marido esposo masculino'],
  ['hombre caballero varón masculino', 'dama mujer señora señorita esposa femenino'],
  ['adulto mayor', 'niño hijo bebé nieto sobrino adolescente'],
];
const OF_NEW_THINGS = new Set(conceptsIn('nuevo talla venta comprar docena mayor'));
const othersThan = new Map(
  PUBLICS.flatMap(([only, others]) => conceptsIn(only).map((concept) => [concept, conceptsIn(others)])),
);

const PEOPLE = new Set([...othersThan.values()].flat());

/** Whom a text is about, as far as some providers leave them out: people are in too many orders to be a word of theirs. */
export function peopleIn(words: readonly ConceptWord[]): string[] {
  const people = words.filter(({ concept, negated }) => !negated && PEOPLE.has(concept));
  return [...new Set(people.map(({ concept }) => concept))];
}

/** What is left of a match by a trade, from 0 to 1. */
export function restrictionOf(
  order: Understanding,
  service: Understanding,
  trade: string | undefined,
): number {
  const asked = new Set(order.words.map(({ stem }) => stem));
  const others = service.only.flatMap((concept) => othersThan.get(concept) ?? []);
  const refuses = service.refused.some((thing) => thing.every((concept) => asked.has(concept)));
  if (service.mendsNothing && !buys(order)) return LIMITED;
  if (refuses || others.some((concept) => order.people.includes(concept))) return REFUSED;
  const free = service.only.length === 0 || others.length > 0;
  const asksForIt = service.only.some((concept) => asked.has(concept));
  return free || asksForIt || (trade && asksThatPart(order, service, trade)) ? 1 : LIMITED;
}

/** Who wants a thing new says so, or its size; all others have one already. */
function buys({ purpose, words }: Understanding): boolean {
  return purpose === 'trade' || words.some(({ stem }) => OF_NEW_THINGS.has(stem));
}

/** "Solo ortodoncia" does brackets. */
function asksThatPart(order: Understanding, service: Understanding, trade: string): boolean {
  return order.specialities[trade]?.some((part) => service.onlyParts[trade]?.includes(part)) ?? false;
}

function conceptsIn(words: string): string[] {
  return words.split(' ').map((word) => conceptOf(stem(fold(word))));
}
