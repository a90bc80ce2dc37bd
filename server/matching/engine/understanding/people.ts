import type { ConceptWord } from '../language/concept-word.ts';
import { conceptsOfList } from '../language/concepts.ts';

/** Who works only for these leaves out only who says to be of the others. */
const PUBLICS: readonly (readonly [string, string])[] = [
  ['dama mujer señora señorita femenino', 'hombre caballero varón marido esposo masculino'],
  ['hombre caballero varón masculino', 'dama mujer señora señorita esposa femenino'],
  ['adulto mayor', 'niño hijo bebé nieto sobrino adolescente'],
];
/** By a public's concept, the concepts of who does not belong to it. */
export const OTHERS_THAN = new Map(
  PUBLICS.flatMap(([only, others]) =>
    conceptsOfList(only).map((concept) => [concept, conceptsOfList(others)]),
  ),
);

/** Left out by nobody; who takes no homes takes these. */
export const FIRMS = new Set(
  conceptsOfList(
    'empresa oficina local negocio consorcio edificio condominio comercio tienda restaurante hotel fábrica industria bodega obra',
  ),
);
const PEOPLE = new Set([...[...OTHERS_THAN.values()].flat(), ...FIRMS]);

/** Whom a text is about, as far as some providers leave them out: people are in too many orders to be a word of theirs. */
export function peopleIn(words: readonly ConceptWord[]): string[] {
  const people = words.filter(({ concept, negated }) => !negated && PEOPLE.has(concept));
  return [...new Set(people.map(({ concept }) => concept))];
}
