import { expect, test } from 'vitest';
import { areMixed, sumText } from './money.ts';

test('a sum is one for each currency', () => {
  const work = [
    { amount: 0.1, country: 'UY' },
    { amount: 0.2, country: null },
  ];
  expect(sumText(work)).toBe('$0,30');
  expect(sumText([...work, { amount: 900, country: 'MX' }])).toBe('$0,30\u00a0UYU + $900\u00a0MXN');
  expect(sumText([])).toBe('$0');
  expect(areMixed(['UY', null, undefined])).toBe(false);
});
