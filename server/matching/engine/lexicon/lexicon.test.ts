import { expect, test } from 'vitest';
import { SMALL_TRADES } from '../../../../tests/support/small-lexicon.ts';
import { conceptOf } from '../language/concepts.ts';
import { stem } from '../language/stem.ts';
import { compileLexicon, lexicon, mistakesIn, readTrades, tradeSchema } from './lexicon.ts';

const [plumbing] = SMALL_TRADES;

test('every file follows the format, with no trade given twice and no unknown neighbour', () => {
  expect(mistakesIn(readTrades())).toEqual([]);
});

test('an unknown neighbour and a repeated trade are found', () => {
  const broken = { ...plumbing!, near: { brujeria: 0.5 } };
  expect(mistakesIn([broken, broken])).toHaveLength(3);
});

test('a trade without names, or with a field nobody knows, is refused', () => {
  const trade = plumbing!;
  expect(tradeSchema.safeParse(trade).success).toBe(true);
  expect(tradeSchema.safeParse({ ...trade, names: [] }).success).toBe(false);
  expect(tradeSchema.safeParse({ ...trade, alias: ['x'] }).success).toBe(false);
});

test('what a trade does reads well after "Hace"', () => {
  const odd = readTrades().filter(({ does }) => /^hac(e|er)\b|[.!]$|^[A-ZÁÉÍÓÚ][a-z]/.test(does));
  expect(odd.map(({ id, does }) => `${id}: ${does}`)).toEqual([]);
});

test('no trade swallows another: each is the best at its own names', () => {
  const { trades, phrasesByStem } = lexicon();
  const phrases = new Set([...phrasesByStem.values()].flat());
  const best = new Map<string, number>();
  for (const { trade, kind, weight } of phrases) {
    if (kind === 'name') best.set(trade, Math.max(best.get(trade) ?? 0, weight));
  }
  expect([...trades.keys()].filter((id) => (best.get(id) ?? 0) < 2)).toEqual([]);
});

test('a word that many trades claim weighs less than one that a single trade claims', () => {
  const shared = { ...plumbing!, id: 'sanitarios', names: ['sanitarista'], objects: ['canilla'] };
  const weightOf = (trades: typeof SMALL_TRADES, word: string) =>
    compileLexicon(trades)
      .phrasesByStem.get(conceptOf(stem(word)))
      ?.find(({ trade, text }) => trade === 'plomeria' && text === word)?.weight ?? 0;
  expect(weightOf([plumbing!, shared], 'canilla')).toBeLessThan(weightOf([plumbing!], 'canilla'));
});
