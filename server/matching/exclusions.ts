// What a trade is not: "para el auto" beside "aire acondicionado" is another trade's work.
import type { Lexicon } from './lexicon.ts';
import type { ConceptWord } from './phrases.ts';

/** The trades whose "not" phrases are in these words. */
export function excludedTrades(words: readonly ConceptWord[], lexicon: Lexicon): Set<string> {
  const excluded = new Set<string>();
  for (const { trade, stems, preposition } of lexicon.exclusions) {
    if (excluded.has(trade)) continue;
    const places = stems.map((one) => words.findIndex((word) => !word.negated && word.concept === one));
    if (places.includes(-1) || Math.max(...places) - Math.min(...places) > stems.length + 2) continue;
    const first = words[Math.min(...places)];
    if (preposition && stems.length === 1 && !sameRelation(first?.after ?? '', preposition)) continue;
    excluded.add(trade);
  }
  return excluded;
}

function sameRelation(found: string, wanted: string): boolean {
  return found !== '' && (found.slice(0, 2) === wanted.slice(0, 2) || found === 'para' || found.startsWith('de'));
}
