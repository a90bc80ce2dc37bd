// Evidence to certainty: how surely a text is about each trade, from 0 to 1.

import type { ConceptWord } from '../language/concept-word.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import { CERTAINTY, type CertaintyRamp } from './parameters.ts';
import type { TradeEvidence } from './phrases.ts';
import type { TradeCertainty } from './understanding.ts';

/** The handyman: does small works of many trades. */
export const GENERALIST = 'multioficio';

/** Sure when the evidence is strong by itself and not far behind the best. */
export function certaintiesOf(
  evidence: readonly TradeEvidence[],
  words: readonly ConceptWord[],
  { near, full, named }: CertaintyRamp = CERTAINTY.order,
): TradeCertainty[] {
  const best = evidence[0]?.value ?? 0;
  const strong = (evidence[0]?.firm ?? 0) >= CERTAINTY.firmEnough;
  const alone = CERTAINTY.uncontested * (1 - rival(evidence) / Math.max(best, CERTAINTY.leastEvidence));
  const informative = words.filter((word) => !word.negated && !GENERIC_STEMS.has(word.concept)).length;
  return evidence
    .map((one) => ({
      id: one.trade,
      certainty:
        strength(one) *
        Math.max(
          ramp(one.value / Math.max(best, CERTAINTY.leastEvidence), near, full),
          isNamed(one) ? named : 0,
        ) *
        share(one, informative),
    }))
    .map((one, place) =>
      place === 0 && strong ? { ...one, certainty: one.certainty + (1 - one.certainty) * alone } : one,
    )
    .filter(({ certainty }) => certainty >= CERTAINTY.least)
    .slice(0, CERTAINTY.trades);
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
    ? CERTAINTY.oneThing +
        (1 - CERTAINTY.oneThing) *
          Math.min(1, covered(evidence) / Math.max(1, informative * CERTAINTY.mostlyExplained))
    : 1;
}

/** A handyman says so; the trades he lists, he does in small. */
export function serviceTrades(evidence: readonly TradeEvidence[]): TradeCertainty[] {
  const generalist = evidence.find(({ trade }) => trade === GENERALIST);
  const named = generalist?.kinds.has('name') ?? false;
  const kept = evidence.filter((one) => one !== generalist || named);
  const trades = certaintiesOf(kept, [], CERTAINTY.service);
  const isGeneralist = trades.some(
    ({ id, certainty }) => id === GENERALIST && certainty > CERTAINTY.generalistFrom,
  );
  return isGeneralist
    ? trades.map((one) =>
        one.id === GENERALIST ? one : { ...one, certainty: one.certainty * CERTAINTY.smallWorks },
      )
    : trades;
}

function strength({ value, firm }: TradeEvidence): number {
  return 1 - Math.exp(-(firm + (value - firm) * CERTAINTY.fromWords) / CERTAINTY.strongAt);
}

function ramp(value: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}

function isNamed({ phrases }: TradeEvidence): boolean {
  return phrases.some(({ phrase, value }) => phrase.kind === 'name' && value >= CERTAINTY.namedFrom);
}

/** How many words the trade's phrases take. */
export function covered(evidence: TradeEvidence): number {
  return new Set(evidence.phrases.flatMap(({ positions }) => positions)).size;
}
