import { expect, test } from 'vitest';
import { placesIn } from './places.ts';

test.each([
  ['plomero en Malvín, Pocitos y Buceo', ['Pocitos', 'Buceo', 'Malvín']],
  [
    'plomero en Montevideo, Canelones, Maldonado, Salto, Rivera, Rocha y Durazno',
    ['Montevideo', 'Canelones', 'Maldonado', 'Salto', 'Rivera'],
  ],
])('«%s» is looked for at no more than the first five places', (search, places) => {
  expect(placesIn(search, 'UY')).toEqual({ places, rest: 'plomero' });
});
