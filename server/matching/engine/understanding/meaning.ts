// What some words are about: the trades with their certainty, the works that are asked, the words themselves.

import type { ConceptWord } from '../language/concept-word.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { certaintiesOf } from './certainty.ts';
import { TEXT } from './parameters.ts';
import type { TradeEvidence } from './phrases.ts';
import { probableTrades } from './trade-model.ts';
import type { Meaning, TextWord } from './understanding.ts';
import { likelyWorks } from './work-model.ts';

export function meaningOf(
  words: readonly ConceptWord[],
  evidence: readonly TradeEvidence[],
  lexicon: Lexicon,
): Meaning {
  const trades = certaintiesOf(evidence);
  return {
    trades,
    probable: probableTrades(words),
    works: likelyWorks(
      words,
      trades.map(({ id }) => id),
    ),
    words: textWords(words, lexicon),
  };
}

/** Each word once; those of sentences before `nameEnds` stand in a service's name. */
export function textWords(words: readonly ConceptWord[], lexicon: Lexicon, nameEnds = 0): TextWord[] {
  const byStem = new Map<string, TextWord>();
  for (const { concept, written, negated, sentence } of words) {
    const said = !negated && concept.length >= TEXT.shortestWord && !GENERIC_STEMS.has(concept);
    if (said && !byStem.has(concept))
      byStem.set(concept, {
        stem: concept,
        written,
        rarity: rarityOf(concept, lexicon),
        inName: sentence < nameEnds,
      });
  }
  return [...byStem.values()];
}

/** How rare a word is: from 0 for one that every trade uses to 1 for one that none does (BM25's inverse). */
function rarityOf(stem: string, { trades, tradesUsing }: Lexicon): number {
  const using = tradesUsing.get(stem) ?? 0;
  return Math.log(1 + (trades.size - using + 0.5) / (using + 0.5)) / Math.log(1 + (trades.size + 0.5) / 0.5);
}
