import { describe, expect, test } from 'vitest';
import { SMALL_LEXICON } from '../../../../tests/support/small-lexicon.ts';
import { decodeModel, encodeModel } from './model-file.ts';
import { read } from './reading.ts';
import { probableTrades } from './trade-model.ts';

const wordsOf = (text: string) => read(text, SMALL_LEXICON, 'order').words;
const concept = (text: string) => wordsOf(text)[0]!.concept;
const speaks = (plumbing: number, painting: number) => ({
  rarity: 5,
  classes: Uint16Array.of(0, 1),
  weights: Float32Array.of(plumbing, painting),
});
const FILE = encodeModel({
  fingerprint: 'huella',
  classes: ['plomeria', 'pintura-casas'],
  bias: [0.25, -0.25],
  features: new Map([
    [concept('paredes'), speaks(-0.2, 0.8)],
    [concept('gotas'), speaks(0.8, -0.2)],
    ['ñandú+éxito', speaks(0.4, 0)],
  ]),
});
const MODEL = decodeModel(FILE);
const probable = (text: string) => probableTrades(wordsOf(text), MODEL);

describe('a model read back from its file', () => {
  test('has its trades, its bias and whose samples it was fitted on', () => {
    expect(MODEL).toMatchObject({ fingerprint: 'huella', classes: ['plomeria', 'pintura-casas'] });
    expect([...MODEL.bias]).toEqual([0.25, -0.25]);
  });

  test('has every feature under its own name, within what one byte can tell', () => {
    const { rarity, classes, weights } = MODEL.feature('ñandú+éxito')!;
    expect(rarity).toBe(5);
    expect([...classes]).toEqual([0, 1]);
    expect(weights[0]).toBeCloseTo(0.4, 2);
    expect(MODEL.feature('nunca')).toBeUndefined();
  });
});

test('a word speaks for the trades whose orders use it', () => {
  expect(probable('gotas').get('plomeria')).toBeGreaterThan(0.9);
  expect(probable('las paredes').get('pintura-casas')).toBeGreaterThan(0.9);
});

test('words of two trades leave it open, and together are probabilities', () => {
  const shares = [...probable('gotas por las paredes').values()];
  expect(Math.max(...shares)).toBeLessThan(0.99);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1);
});

test('words the examples do not have say nothing', () => {
  expect(probable('xilografía').size).toBe(0);
});

test('refused words say nothing', () => {
  expect(probable('no quiero gotas').size).toBe(0);
});
