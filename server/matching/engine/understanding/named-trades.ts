// "Plomería, electricidad, pintura": the trades that a service names by themselves, however much more the rest says of another.
import type { ConceptWord } from '../language/concept-word.ts';
import { NAMED_TRADES } from './parameters.ts';
import type { PhraseFound } from './phrases.ts';

/** By trade, from 0 to 1: how much of a piece of the text its name is, where it is most. */
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
