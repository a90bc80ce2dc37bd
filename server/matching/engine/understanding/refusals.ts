// What a text says it is not about, and what a service says it does not do.
import type { ConceptWord } from '../language/concept-word.ts';
import { conceptsOfList } from '../language/concepts.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import { fold } from '../language/normalise.ts';
import { ALIKE, peopleIn } from './people.ts';

const HOMES = conceptsOfList('casa hogar vivienda residencia residencial particular familia doméstico');
const [SERVICE] = conceptsOfList('servicio');
const MENDING = 'repar';
const SELLING = new Set(conceptsOfList('venta vender vendemos tienda'));
/** Words that name a work only by its small size, and the other words that a refusal of such works may contain. */
const SMALL_WORK =
  /^(arreglos|arreglit[oa]s?|reparaciones|composturas?|remiendos?|chang(a|uita)s?|trabajitos?)$/;
const SMALL = conceptsOfList('chico pequeño menor');
const WORK = conceptsOfList('trabajo obra cosa');
const TAKING = conceptsOfList('atender tomar tomo agarrar coger cojo aceptar trabajar ver');
const BESIDE_THEM = new Set([
  ...TAKING,
  ...conceptsOfList('casa hogar domicilio domiciliario día semana'),
  ...SMALL,
  ...WORK,
]);

/**
 * The refused things, each with its words. "De" continues a thing. A word that the text also says elsewhere is not
 * refused.
 */
export function refusedIn(words: readonly ConceptWord[]): string[][] {
  const said = new Set(words.filter((word) => !word.negated).map((word) => word.concept));
  const things: string[][] = [];
  words.forEach((word, at) => {
    if (!word.negated || said.has(word.concept)) return;
    if (word.after === 'de' && words[at - 1]?.negated && things.length > 0) things.at(-1)?.push(word.concept);
    else things.push([word.concept]);
  });
  return things
    .map((thing) => thing.filter((concept) => !GENERIC_STEMS.has(concept)))
    .filter(({ length }) => length > 0);
}

/** The refused words of each piece, as if they were asked for. */
export function refusedPieces(words: readonly ConceptWord[]): ConceptWord[][] {
  const asked = words.filter(({ negated }) => negated).map((word) => ({ ...word, negated: false }));
  return [...Map.groupBy(asked, ({ piece }) => piece).values()];
}

/**
 * Whether a shop says "No hacemos reparaciones" without naming a thing; not for "no reparo heladeras", nor a shop
 * that also repairs.
 */
export function mendsNothing(words: readonly ConceptWord[]): boolean {
  const mending = words.filter(({ concept }) => concept === MENDING);
  return (
    words.some(({ concept, negated }) => SELLING.has(concept) && !negated) &&
    mending.length > 0 &&
    mending.every(
      ({ negated, piece }) =>
        negated &&
        words.every((word) => word.piece !== piece || !word.negated || GENERIC_STEMS.has(word.concept)),
    )
  );
}

/**
 * "Arreglitos no", "No atiendo trabajos chicos": no thing is named, so the provider takes only the large works that
 * they list.
 */
export function refusesSmallWorks(words: readonly ConceptWord[]): boolean {
  return refusedPieces(words).some((piece) => {
    const says = (list: readonly string[]) => piece.some(({ concept }) => list.includes(concept));
    const isNamed = ({ written }: ConceptWord) => SMALL_WORK.test(fold(written));
    return (
      (piece.some(isNamed) || (says(SMALL) && says(WORK))) &&
      piece.every((word) => isNamed(word) || BESIDE_THEM.has(word.concept) || GENERIC_STEMS.has(word.concept))
    );
  });
}

/** "Casas particulares no atendemos", but not "limpieza de casas no". */
export function refusesHomes(words: readonly ConceptWord[]): boolean {
  return refusedPieces(words).some(
    (piece) =>
      piece.some(({ concept }) => HOMES.includes(concept)) &&
      piece.every(
        ({ concept }) => HOMES.includes(concept) || TAKING.includes(concept) || concept === SERVICE,
      ),
  );
}

/**
 * The people excluded by "No atiendo menores". "No cuido niños" refuses a work and excludes nobody. A provider who
 * takes adolescents takes some of the children; no order says which.
 */
export function refusedPeople(words: readonly ConceptWord[]): string[] {
  const taken = peopleIn(words);
  return refusedPieces(words)
    .filter((piece) => piece.every(({ concept }) => ALIKE.has(concept) || TAKING.includes(concept)))
    .flatMap((piece) => piece.map(({ concept }) => ALIKE.get(concept) ?? []))
    .filter((alike) => !alike.some((concept) => taken.includes(concept)))
    .flat();
}
