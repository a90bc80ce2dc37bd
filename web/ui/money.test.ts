import { expect, test } from 'vitest';
import { money, setMoney } from './money.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');

test('a price reads in the currency of the installation', () => {
  expect(plain(money('1500.00', { currency: 'UYU', country: 'UY' }))).toBe('$ 1.500');
  expect(plain(money('1500.50', { currency: 'MXN', country: 'MX' }))).toBe('$1,500.50');
  expect(plain(money('85000', { currency: 'COP', country: 'CO' }))).toBe('$ 85.000');
});

test('the installation says its currency once', () => {
  setMoney({ currency: 'PEN', country: 'PE' });
  expect(plain(money('80'))).toBe('S/ 80');
});
