import { expect, test } from 'vitest';
import { saysMore, withoutRepeating } from './withoutRepeating.ts';

test.each([
  ['Se me tapó la pileta', 'se me tapó la pileta, sale agua', 'Se me tapó la pileta', ', sale agua'],
  [
    'Pintar el frente de la…',
    'Pintar el frente de la casa de mi madre anciana',
    'Pintar el frente de la',
    ' casa de mi madre anciana',
  ],
  ['Pintar el frente de la…', 'Pintar el frente de la casa', 'Pintar el frente de la…', undefined],
  ['Pintar el frente', 'Pintar el frente', 'Pintar el frente', ''],
  ['Pintar el frente', 'Buenas tardes, pintar el frente. Ya', 'Pintar el frente', '. Ya'],
  ['Pedido directo para: Pinturas', 'Pintar el frente', 'Pedido directo para: Pinturas', undefined],
])('«%s» and «%s» say each word once', (title, description, start, rest) => {
  expect(withoutRepeating({ title, description })).toEqual(rest === undefined ? { start } : { start, rest });
});

test.each([
  ['Se me rompió un caño…', 'Se me rompió un caño y rebalsa', true],
  ['Gotea la canilla', 'Gotea la canilla, sale agua', true],
  ['Gotea la canilla', 'Gotea la canilla.', false],
  ['Quién pinta una sala', 'Quién pinta una sala?', false],
  ['Pedido directo para: Pinturas', 'Pintar el frente', true],
])('beside «%s», «%s» says more: %s', (title, description, more) => {
  expect(saysMore({ title, description })).toBe(more);
});
