// To have something done and to learn to do it are different needs with the same words.
import type { Lexicon } from './lexicon.ts';
import type { ConceptWord, TradeEvidence } from './phrases.ts';

export type Purpose = 'learn' | 'do';

const LEARNING = new Set(['clas', 'aprend', 'profesor', 'enseñ', 'academi', 'tutor', 'capacit']);
const NOT_LEARNING = 0.25;
const UNASKED_TEACHING = 0.35;

export function purposeOf(words: readonly ConceptWord[]): Purpose {
  return words.some((word) => !word.negated && LEARNING.has(word.concept)) ? 'learn' : 'do';
}

/** Learning favours the trades that teach; otherwise they need words of their own, not just the subject's. */
export function withPurpose(evidence: TradeEvidence, purpose: Purpose, lexicon: Lexicon): TradeEvidence {
  const teaches = lexicon.teaching.has(evidence.trade);
  if (teaches === (purpose === 'learn')) return evidence;
  if (!teaches) return scaled(evidence, NOT_LEARNING);
  return evidence.kinds.has('name') || evidence.kinds.has('symptom')
    ? evidence
    : scaled(evidence, UNASKED_TEACHING);
}

function scaled(evidence: TradeEvidence, factor: number): TradeEvidence {
  return { ...evidence, value: evidence.value * factor, firm: evidence.firm * factor };
}
