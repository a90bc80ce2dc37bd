// Evidence to certainty: how surely a text is about each trade, from 0 to 1.

import type { ConceptWord } from '../language/concept-word.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import type { TradeEvidence } from './phrases.ts';
import type { TradeWeight } from './understanding.ts';

/** The handyman: does small works of many trades. */
export const GENERALIST = 'multioficio';
/** A thing that explains half of what is said explains enough. */
export const MOSTLY_EXPLAINED = 0.5;

const SMALL_WORKS = 0.8;
const MIN_WEIGHT = 0.12;
const MOST_TRADES = 8;
const HINTS_COUNT = 0.8;
const STRONG_AT = 0.95;
const UNCONTESTED = 0.6;
const FIRM_ENOUGH = 0.8;
/** Behind the best by more than this, a trade is not meant; within the other, as much as the best. */
const ORDER_RAMP: Ramp = { near: 0.4, full: 0.8, named: 0 };
const SERVICE_RAMP: Ramp = { near: 0.2, full: 0.6, named: 0.85 };
/** Only a name in a service's own name weighs this much. */
const NAMED_OUTRIGHT = 3.7;

interface Ramp {
  readonly near: number;
  readonly full: number;
  /** What a title that names a trade is worth, however much more is said of another ("Gasista y plomero"). */
  readonly named: number;
}

/** Sure when the evidence is strong by itself and not far behind the best. */
export function weights(
  evidence: readonly TradeEvidence[],
  words: readonly ConceptWord[],
  { near, full, named }: Ramp = ORDER_RAMP,
): TradeWeight[] {
  const best = evidence[0]?.value ?? 0;
  const strong = (evidence[0]?.firm ?? 0) >= FIRM_ENOUGH;
  const alone = UNCONTESTED * (1 - rival(evidence) / Math.max(best, 0.001));
  const informative = words.filter((word) => !word.negated && !GENERIC_STEMS.has(word.concept)).length;
  return evidence
    .map((one) => ({
      id: one.trade,
      weight:
        strength(one) *
        Math.max(ramp(one.value / Math.max(best, 0.001), near, full), isNamed(one) ? named : 0) *
        share(one, informative),
      evidence: [...new Set(one.phrases.slice(0, 4).map(({ phrase }) => phrase.text))],
    }))
    .map((one, place) =>
      place === 0 && strong ? { ...one, weight: one.weight + (1 - one.weight) * alone } : one,
    )
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .slice(0, MOST_TRADES);
}

/** The strongest other trade: what few words say is surer when nobody else could be meant. */
function rival(evidence: readonly TradeEvidence[]): number {
  return evidence[1]?.value ?? 0;
}

/** One thing named among many words that mean something else is a weak sign. */
function share(evidence: TradeEvidence, informative: number): number {
  const [kind] = evidence.kinds;
  const oneThing =
    evidence.kinds.size === 0 || (evidence.kinds.size === 1 && (kind === 'object' || kind === 'action'));
  return oneThing
    ? 0.5 + 0.5 * Math.min(1, covered(evidence) / Math.max(1, informative * MOSTLY_EXPLAINED))
    : 1;
}

/** A handyman says so; the trades he lists, he does in small. */
export function serviceTrades(evidence: readonly TradeEvidence[]): TradeWeight[] {
  const generalist = evidence.find(({ trade }) => trade === GENERALIST);
  const named = generalist?.kinds.has('name') ?? false;
  const kept = evidence.filter((one) => one !== generalist || named);
  const trades = weights(kept, [], SERVICE_RAMP);
  const isGeneralist = trades.some(({ id, weight }) => id === GENERALIST && weight > 0.5);
  return isGeneralist
    ? trades.map((one) => (one.id === GENERALIST ? one : { ...one, weight: one.weight * SMALL_WORKS }))
    : trades;
}

function strength({ value, firm }: TradeEvidence): number {
  return 1 - Math.exp(-(firm + (value - firm) * HINTS_COUNT) / STRONG_AT);
}

function ramp(value: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}

function isNamed({ phrases }: TradeEvidence): boolean {
  return phrases.some(({ phrase, value }) => phrase.kind === 'name' && value >= NAMED_OUTRIGHT);
}

/** How many words the trade's phrases take. */
export function covered(evidence: TradeEvidence): number {
  return new Set(evidence.phrases.flatMap(({ positions }) => positions)).size;
}
