import { expect, test } from 'vitest';
import { money, setMoney } from './money.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');

test.each([
  ['800', 'UYU', 'UY', '$800'],
  ['1500.00', 'UYU', 'UY', '$1500'],
  ['15000', 'UYU', 'UY', '$15.000'],
  ['1500.50', 'MXN', 'MX', '$1500.50'],
  ['15000.50', 'MXN', 'MX', '$15,000.50'],
  ['85000', 'COP', 'CO', '$85.000'],
  ['80', 'BOB', 'BO', 'Bs 80'],
  ['15000', 'EUR', 'ES', '15.000 €'],
])('%s %s in %s reads %s', (amount, currency, country, text) => {
  expect(plain(money(amount, { currency, country }))).toBe(text);
});

test('the installation says its currency once', () => {
  setMoney({ currency: 'PEN', country: 'PE' });
  expect(plain(money('80'))).toBe('S/ 80');
});
