// What a trade is not: "para el auto" beside "aire acondicionado" is another trade's work.
import type { Lexicon } from './lexicon.ts';
import type { ConceptWord } from './phrases.ts';

/** The trades whose "not" phrases are in these words. */
export function excludedTrades(words: readonly ConceptWord[], lexicon: Lexicon): Set<string> {
  const stems = words.flatMap((word) => word.stems.map((stem) => ({ stem, word })));
  const places = new Map<string, number[]>();
  stems.forEach(({ stem, word }, at) => {
    if (!word.negated) places.set(stem, [...(places.get(stem) ?? []), at]);
  });
  const excluded = new Set<string>();
  for (const { trade, stems: phrase, preposition } of lexicon.exclusions) {
    const starts = places.get(phrase[0] ?? '');
    if (!starts || excluded.has(trade)) continue;
    const there = starts.some(
      (at) =>
        phrase.every((one, offset) => stems[at + offset]?.stem === one) &&
        (preposition === '' || phrase.length > 1 || sameRelation(stems[at]?.word.after ?? '', preposition)),
    );
    if (there) excluded.add(trade);
  }
  return excluded;
}

function sameRelation(found: string, wanted: string): boolean {
  return found !== '' && (found.slice(0, 2) === wanted.slice(0, 2) || found === 'para' || found.startsWith('de'));
}
