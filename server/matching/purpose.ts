// To have something done, to learn to do it, and to buy or sell it are different needs with the same words.
import type { Lexicon } from './lexicon.ts';
import type { ConceptWord, TradeEvidence } from './phrases.ts';

export type Purpose = 'learn' | 'trade' | 'do';

const LEARNING = new Set(['clas', 'aprend', 'profesor', 'enseñ', 'academi', 'tutor', 'capacit']);
const TRADING = new Set(['vend', 'compr', 'permut']);
const NOT_LEARNING = 0.25;
const UNASKED_TEACHING = 0.35;
const NOT_TRADING = 0.5;

export function purposeOf(words: readonly ConceptWord[]): Purpose {
  const said = words.filter((word) => !word.negated);
  if (said.some((word) => LEARNING.has(word.concept))) return 'learn';
  return said.slice(0, 2).some((word) => TRADING.has(word.concept)) ? 'trade' : 'do';
}

/** Learning favours the trades that teach; otherwise they need words of their own, not just the subject's. */
export function withPurpose(evidence: TradeEvidence, purpose: Purpose, lexicon: Lexicon): TradeEvidence {
  const onlyThings = evidence.kinds.size === 0 || (evidence.kinds.size === 1 && evidence.kinds.has('object'));
  if (purpose === 'trade' && onlyThings) return scaled(evidence, NOT_TRADING);
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
