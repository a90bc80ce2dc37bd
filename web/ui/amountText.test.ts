import { describe, expect, test } from 'vitest';
import { readAmount, understoodAmount, writeAmount } from './amountText.ts';

const URUGUAY = { currency: 'UYU', country: 'UY' };
const MEXICO = { currency: 'MXN', country: 'MX' };
const PERU = { currency: 'PEN', country: 'PE' };

describe('an amount is read as its country writes it', () => {
  test.each([
    ['1500', URUGUAY, '1500'],
    ['1.500', URUGUAY, '1500'],
    ['1.500,50', URUGUAY, '1500.50'],
    ['1500,5', URUGUAY, '1500.5'],
    ['1500.50', URUGUAY, '1500.50'],
    ['$ 1.500', URUGUAY, '1500'],
    ['1.250.000', URUGUAY, '1250000'],
    ['12 500', URUGUAY, '12500'],
    [',50', URUGUAY, '0.50'],
    ['-5', URUGUAY, '-5'],
    ['1,500', MEXICO, '1500'],
    ['1,500.50', MEXICO, '1500.50'],
    ['1500.5', MEXICO, '1500.5'],
    ['S/ 80', PERU, '80'],
  ] as const)('%s', (typed, country, sent) => {
    expect(readAmount(typed, country)).toBe(sent);
  });
});

test.each([
  ['', URUGUAY],
  ['mucho', URUGUAY],
  ['1,500', URUGUAY],
  ['1.500', MEXICO],
  ['1.50.000', URUGUAY],
  ['0.500', URUGUAY],
  ['1.500.50', URUGUAY],
  ['1500 pesos', URUGUAY],
  ['1e5', URUGUAY],
] as const)('«%s» is refused rather than taken for another amount', (typed, country) => {
  expect(readAmount(typed, country)).toBeUndefined();
});

test('a stored amount is shown as it would be typed, and read back the same', () => {
  expect(writeAmount(1500)).toBe('1500');
  expect(writeAmount(1500.5)).toBe('1500,50');
  expect(readAmount(writeAmount(1500.5))).toBe('1500.50');
});

test('the amount as understood separates its thousands', () => {
  expect(understoodAmount('1500', 0)).toBe('$1.500');
  expect(understoodAmount('mil', 0)).toBeUndefined();
});

test('no amount is echoed that will not be accepted', () => {
  expect(understoodAmount('-4', 0)).toBeUndefined();
  expect(understoodAmount('0', 0)).toBe('$0');
  expect(understoodAmount('0', 0.01)).toBeUndefined();
});
