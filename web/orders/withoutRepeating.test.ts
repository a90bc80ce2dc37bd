import { expect, test } from 'vitest';
import { belowTitle, withoutRepeating } from './withoutRepeating.ts';

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
  ['Se me rompió un caño…', 'Se me rompió un caño y rebalsa', 'Se me rompió un caño y rebalsa'],
  ['Gotea la canilla', 'Hola! Gotea la canilla, sale agua. ¿Quién viene?', 'sale agua. ¿Quién viene?'],
  ['Gotea la canilla', 'Gotea la canilla.\n¿Quién viene?', '¿Quién viene?'],
  ['Gotea la canilla', 'Gotea la canilla.', ''],
  ['Quién pinta una sala', 'Quién pinta una sala?', ''],
  ['Pedido directo para: Pinturas', 'Pintar el frente', 'Pintar el frente'],
])('below «%s», «%s» goes on with «%s»', (title, description, more) => {
  const below = belowTitle({ title, description });
  expect(below.more).toBe(more);
  expect(below.said + below.more).toBe(description);
});
