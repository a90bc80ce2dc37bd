// The works of each trade, as people who know the trades tell them: the words of each, and which share of handymen would
// take it (works.json).
import { readFileSync } from 'node:fs';

export interface Work {
  readonly work: string;
  readonly handyman: number;
  /** From which the work model learns: see training/. */
  readonly phrases: string;
}

const works: Readonly<Record<string, readonly Work[]>> = JSON.parse(
  readFileSync(new URL('./works.json', import.meta.url), 'utf8'),
);

export const TRADES_WITH_WORKS: readonly string[] = Object.keys(works);

export const worksOf = (trade: string): readonly Work[] => works[trade] ?? [];
