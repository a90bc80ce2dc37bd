// What there is to learn from: the example orders and services, and the lexicon's own phrases.
import { createHash } from 'node:crypto';
import { readTrades } from '../../server/matching/understanding/lexicon.ts';
import { type Example, exampleOrders, exampleServices } from './examples.ts';

const COUNTRIES = /\s*\[[^\]]*\]\s*$/;
/** A thing or a verb alone says less than an order does. */
const COUNTS = { names: 1, symptoms: 1, objects: 0.6, actions: 0.6 } as const;

export function lessonTexts(): Example[] {
  return [...exampleOrders(), ...exampleServices(), ...lexiconPhrases()];
}

function lexiconPhrases(): Example[] {
  const lists = Object.entries(COUNTS) as [keyof typeof COUNTS, number][];
  return readTrades().flatMap((trade) =>
    lists.flatMap(([list, counts]) =>
      trade[list].map((phrase) => ({
        text: phrase.replace(COUNTRIES, ''),
        trade: trade.id,
        role: 'order' as const,
        counts,
      })),
    ),
  );
}

/** Changes with what there is to learn: tells whether it has been learnt. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const { text, trade } of lessonTexts()) hash.update(`${trade}\n${text}\n`);
  return hash.digest('hex').slice(0, 16);
}
