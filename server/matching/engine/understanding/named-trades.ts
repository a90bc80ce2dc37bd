// "Plomería, electricidad, pintura": the trades that a service names on their own, even if the rest says more of another trade; and
// those that an order lists, "plomero y electricista para …".
import type { ConceptWord } from '../language/concept-word.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import { fold } from '../language/normalise.ts';
import { NAMED_TRADES } from './parameters.ts';
import type { PhraseFound } from './phrases.ts';

/** By trade: 1 if its name alone is a piece of the text, less with every other word in the piece. */
export function namedTrades(
  words: readonly ConceptWord[],
  found: readonly PhraseFound[],
): Map<string, number> {
  const said = Map.groupBy(
    words.filter(({ negated }) => !negated),
    ({ piece }) => piece,
  );
  const named = new Map<string, number>();
  for (const { phrase, positions } of found) {
    if (phrase.kind !== 'name' || phrase.weight < NAMED_TRADES.nameFrom) continue;
    const besides = said.get(words[positions[0]!]!.piece)!.length - positions.length;
    named.set(phrase.trade, Math.max(named.get(phrase.trade) ?? 0, 1 / (1 + Math.max(0, besides))));
  }
  return named;
}

/** "Electricista", but not "peinado": one person may do two works, two people do two trades. */
const PERSON = /(er[oa]|[dst]ora?|ista|[gt]raf[oa]|il|ic[oa]|gad[oa]|nari[oa])s?$/;

/** "Ocupo plomero y electricista": the names of trades that an order begins with, if they are several, one after the other. */
export function listedTrades(words: readonly ConceptWord[], found: readonly PhraseFound[]): PhraseFound[] {
  const names = found
    .map((one) => ({ ...one, positions: one.positions.toSorted((a, b) => a - b) }))
    .filter(({ phrase, value, positions }) => {
      const apart = positions.at(-1)! - positions[0]! >= positions.length;
      const person = PERSON.test(fold(words[positions[0]!]!.written));
      return phrase.kind === 'name' && value >= NAMED_TRADES.listedFrom && person && !apart;
    })
    // "Electricista de autos" is another trade than the "electricista" in it.
    .sort((a, b) => b.positions.length - a.positions.length || b.value - a.value);
  const listed: PhraseFound[] = [];
  let at = words.findIndex(({ concept }) => !GENERIC_STEMS.has(concept));
  for (;;) {
    const name = names.find(({ positions }) => positions[0] === at);
    const { piece, sentence } = words[at - 1] ?? {};
    const follows = listed.length === 0 || (piece !== words[at]?.piece && sentence === words[at]?.sentence);
    if (!name || !follows) break;
    listed.push(name);
    at += name.positions.length;
  }
  const concepts = listed.flatMap(({ positions }) => positions.map((one) => words[one]!.concept));
  // "Profesor o profesora de inglés" is one.
  return listed.length > 1 && new Set(concepts).size === concepts.length ? listed : [];
}

/** The name of a trade that is the person whom an order asks for before it tells what for. */
export function nameAskedFor(
  words: readonly ConceptWord[],
  found: readonly PhraseFound[],
): PhraseFound | undefined {
  const [name] = found
    .filter(
      ({ phrase, value, positions }) =>
        phrase.kind === 'name' &&
        value >= NAMED_TRADES.listedFrom &&
        positions.some((at) => words[at]!.askedFor),
    )
    .sort((a, b) => b.positions.length - a.positions.length || b.value - a.value);
  return name?.positions.length === 1 ? name : undefined;
}
