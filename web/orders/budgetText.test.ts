import { expect, test } from 'vitest';
import { money } from '../ui/money.ts';
import { budgetText } from './budgetText.ts';

test('an amount reads as money and words stay as they were written', () => {
  expect(budgetText('2150')).toBe(money(2150));
  expect(budgetText('2150.50')).toBe(money(2150.5));
  expect(budgetText('entre 2000 y 3000')).toBe('entre 2000 y 3000');
});
