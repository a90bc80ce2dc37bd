import { expect, test } from 'vitest';
import { visibleLabels } from './visibleLabels.ts';

test('a smaller town gives way to the larger one beside it, and both show once they stand apart', () => {
  const towns = [
    { name: 'Montevideo', x: 100, y: 100 },
    { name: 'La Paz', x: 120, y: 110 },
    { name: 'Salto', x: 120, y: 140 },
  ];
  expect(visibleLabels(towns, (town) => town).map(({ name }) => name)).toEqual(['Montevideo', 'Salto']);
  expect(visibleLabels(towns, ({ x, y }) => ({ x: x * 4, y: y * 4 }))).toHaveLength(3);
});
