// Evidence to certainty: how surely a text is about each trade, from 0 to 1.

import { CERTAINTY, type CertaintyRamp } from './parameters.ts';
import type { TradeEvidence } from './phrases.ts';
import type { TradeCertainty } from './understanding.ts';

/** The handyman: does small works of many trades. */
export const GENERALIST = 'multioficio';

/** Sure when the evidence is strong by itself and not far behind the best. */
export function certaintiesOf(
  evidence: readonly TradeEvidence[],
  { near, full }: CertaintyRamp = CERTAINTY.order,
): TradeCertainty[] {
  const best = Math.max(evidence[0]?.value ?? 0, CERTAINTY.leastEvidence);
  return evidence
    .map(({ trade, value }) => ({ id: trade, certainty: strength(value) * ramp(value / best, near, full) }))
    .filter(({ certainty }) => certainty >= CERTAINTY.least)
    .slice(0, CERTAINTY.trades);
}

const strength = (value: number) => 1 - Math.exp(-value / CERTAINTY.strongAt);

const ramp = (value: number, from: number, to: number) =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/** A handyman says so; the trades he lists, he does in small. */
export function serviceTrades(evidence: readonly TradeEvidence[]): TradeCertainty[] {
  const named = evidence.some(
    ({ trade, phrases }) => trade === GENERALIST && phrases.some(({ phrase }) => phrase.kind === 'name'),
  );
  const trades = certaintiesOf(
    evidence.filter(({ trade }) => trade !== GENERALIST || named),
    CERTAINTY.service,
  );
  const isGeneralist = trades.some(
    ({ id, certainty }) => id === GENERALIST && certainty > CERTAINTY.generalistFrom,
  );
  return isGeneralist
    ? trades.map((one) =>
        one.id === GENERALIST ? one : { ...one, certainty: one.certainty * CERTAINTY.smallWorks },
      )
    : trades;
}
