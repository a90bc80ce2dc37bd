import { expect, test } from 'vitest';
import { withoutRepeating } from './withoutRepeating.ts';

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
  ['Pedido directo para: Pinturas', 'Pintar el frente', 'Pedido directo para: Pinturas', undefined],
])('«%s» and «%s» say each word once', (title, description, start, rest) => {
  expect(withoutRepeating({ title, description })).toEqual(rest === undefined ? { start } : { start, rest });
});
