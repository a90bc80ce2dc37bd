import type { ConceptWord } from '../language/concept-word.ts';
import { conceptsOfList } from '../language/concepts.ts';

/** A provider who works only for the first of a pair excludes only orders that name the second. */
const PUBLICS: readonly (readonly [string, string])[] = [
  ['dama mujer señora señorita femenino', 'hombre caballero varón marido esposo masculino'],
  ['hombre caballero varón masculino', 'dama mujer señora señorita esposa femenino'],
  ['adulto mayor', 'niño hijo bebé nieto sobrino adolescente'],
];
/** By a public's concept, the concepts of people who do not belong to it. */
export const OTHERS_THAN = new Map(
  PUBLICS.flatMap(([only, others]) =>
    conceptsOfList(only).map((concept) => [concept, conceptsOfList(others)]),
  ),
);

/** By somebody's concept, the concepts of all who are alike: "menores" for children. */
export const ALIKE = new Map(
  PUBLICS.map(([, others]) => conceptsOfList(others)).flatMap((group) =>
    group.map((concept) => [concept, group] as const),
  ),
);

/** No provider excludes these people; a provider who takes no homes takes these. */
export const FIRMS = new Set(
  conceptsOfList(
    'empresa oficina local negocio consorcio edificio condominio comercio tienda restaurante hotel fábrica industria bodega obra nave taller planta clínica consultorio escuela colegio hospital farmacia gimnasio iglesia conjunto club panadería administración supermercado depósito galpón salón',
  ),
);
const PEOPLE = new Set([...[...OTHERS_THAN.values()].flat(), ...FIRMS]);

/** The people a text is about, where some providers exclude them. They occur in too many orders to count as ordinary words. */
export function peopleIn(words: readonly ConceptWord[]): string[] {
  const people = words.filter(({ concept, negated }) => !negated && PEOPLE.has(concept));
  return [...new Set(people.map(({ concept }) => concept))];
}
