import { expect, test } from 'vitest';
import { moneyText } from './currencies.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');
const URUGUAY = { currency: 'UYU', country: 'UY' };

test.each([
  ['800', 'UYU', 'UY', '$800'],
  ['1500.00', 'UYU', 'UY', '$1.500'],
  ['15000', 'UYU', 'UY', '$15.000'],
  ['1500.50', 'MXN', 'MX', '$1,500.50'],
  ['85000', 'COP', 'CO', '$85.000'],
  ['80', 'BOB', 'BO', 'Bs 80'],
  ['1500', 'EUR', 'ES', '1.500 €'],
] as const)('%s %s in %s reads %s', (amount, currency, country, text) => {
  expect(plain(moneyText(amount, { currency, country }))).toBe(text);
});

test.each([
  ['UY', false, '$1.500'],
  ['UY', true, '$1.500 UYU'],
  ['MX', false, '$1.500 MXN'],
  ['BO', true, 'Bs 1.500'],
  [null, false, '$1.500'],
  ['XX', false, '$1.500'],
] as const)('what is charged in %s (beside others: %s) reads %s in Uruguay', (country, named, text) => {
  expect(plain(moneyText(1500, URUGUAY, { country, named }))).toBe(text);
});

test('an installation that charges in a currency that is not its country’s own charges everything in it', () => {
  expect(plain(moneyText(1500, { currency: 'USD', country: 'UY' }, { country: 'MX' }))).toBe('$1.500');
});
