import { expect, test } from 'vitest';
import { visibleLabels } from './visibleLabels.ts';

const screen = { x: 800, y: 800 };

test('a smaller town gives way to the larger one beside it, and both show once they stand apart', () => {
  const towns = [
    { name: 'Montevideo', x: 100, y: 100 },
    { name: 'La Paz', x: 120, y: 110 },
    { name: 'Salto', x: 120, y: 140 },
  ];
  expect(visibleLabels(towns, (town) => town, screen).map(({ name }) => name)).toEqual([
    'Montevideo',
    'Salto',
  ]);
  expect(visibleLabels(towns, ({ x, y }) => ({ x: x * 4, y: y * 4 }), screen)).toHaveLength(3);
});

test('a name that the edge would cut is left out', () => {
  const towns = [
    { name: 'Colonia', x: 20, y: 100 },
    { name: 'Minas', x: 300, y: 100 },
    { name: 'Rocha', x: 790, y: 100 },
  ];
  expect(visibleLabels(towns, (town) => town, screen).map(({ name }) => name)).toEqual(['Minas']);
});
