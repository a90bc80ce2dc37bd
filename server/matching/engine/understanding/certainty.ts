// Evidence to certainty: how surely a text is about each trade, from 0 to 1.

import { CERTAINTY } from './parameters.ts';
import type { TradeEvidence } from './phrases.ts';
import type { TradeCertainty } from './understanding.ts';

/** The handyman: does small works of many trades. */
export const GENERALIST = 'multioficio';

/** Sure when the evidence is strong by itself and not far behind the best. */
export function certaintiesOf(evidence: readonly TradeEvidence[]): TradeCertainty[] {
  const { near, full, strongAt, least, leastEvidence } = CERTAINTY;
  const best = Math.max(evidence[0]?.value ?? 0, leastEvidence);
  return evidence
    .map(({ trade, value }) => {
      const besideBest = Math.max(0, Math.min(1, (value / best - near) / (full - near)));
      return { id: trade, certainty: (1 - Math.exp(-value / strongAt)) * besideBest };
    })
    .filter(({ certainty }) => certainty >= least)
    .slice(0, CERTAINTY.trades);
}
