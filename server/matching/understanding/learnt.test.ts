import { expect, test } from 'vitest';
import { SMALL_LEXICON } from '../../../tests/support/small-lexicon.ts';
import { parseLearnt, probableTrades } from './learnt.ts';
import { read } from './reading.ts';

const wordsOf = (text: string) => read(text, SMALL_LEXICON, 'order').words;
const concept = (text: string) => wordsOf(text)[0]!.concept;
const LEARNT = parseLearnt(
  [
    '# comentario',
    'plomeria pintura-casas',
    '0 0',
    `${concept('gotas')}\t500\t0:80 1:-20`,
    `${concept('paredes')}\t500\t0:-20 1:80`,
  ].join('\n'),
);
const probable = (text: string) => probableTrades(wordsOf(text), LEARNT);

test('a word speaks for the trades whose orders use it', () => {
  expect(probable('gotas').get('plomeria')).toBeGreaterThan(0.9);
  expect(probable('las paredes').get('pintura-casas')).toBeGreaterThan(0.9);
});

test('words of two trades leave it open, and together are probabilities', () => {
  const shares = [...probable('gotas por las paredes').values()];
  expect(Math.max(...shares)).toBeLessThan(0.99);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1);
});

test('words never heard say nothing', () => {
  expect(probable('xilografía').size).toBe(0);
});

test('what is refused says nothing', () => {
  expect(probable('no quiero gotas').size).toBe(0);
});
