// The example orders of every trade, one file a trade, one order a line.
import { readdirSync, readFileSync } from 'node:fs';
import { NOBODY } from '../../server/matching/learnt.ts';

export interface Example {
  readonly text: string;
  readonly trade: string;
  /** How much it counts beside the others. */
  readonly counts: number;
}

/** What nobody does has no words of its own: each of its lines must tell more. */
const OF_NOBODY = 1.5;
const FOLDER = new URL('../../server/matching/examples/', import.meta.url);

export function exampleOrders(): Example[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, FOLDER), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((text) => ({ text, trade: tradeOf(file), counts: tradeOf(file) === NOBODY ? OF_NOBODY : 1 })),
    );
}

const tradeOf = (file: string) => file.replace(/\.txt$/, '');
