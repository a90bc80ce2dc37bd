import { expect, test } from 'vitest';
import { endOfDay } from '../ui/time.ts';
import { validity } from './validity.ts';

const noon = new Date(2026, 2, 10, 12).getTime();

test.each([
  [endOfDay(10, noon), 'Vale hasta el 20 de marzo', false],
  [endOfDay(1, noon), 'Vence mañana', false],
  [endOfDay(0, noon), 'Vence hoy', false],
  [new Date(noon), 'Venció hoy', true],
  [endOfDay(-1, noon), 'Venció ayer', true],
  [endOfDay(-4, noon), 'Venció hace 4 días', true],
])('a quote until %s: %s', (until, text, expired) => {
  expect(validity(until.toISOString(), noon)).toMatchObject({ text, expired });
});

test('a quote without a day does not expire', () => {
  expect(validity(null)).toBeNull();
});
