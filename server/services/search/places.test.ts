import { expect, test } from 'vitest';
import { placesIn } from './places.ts';

test.each([
  ['plomero en Malvín, Pocitos y Buceo', ['Pocitos', 'Buceo', 'Malvín']],
  [
    'plomero en Montevideo, Canelones, Maldonado, Salto, Rivera, Rocha, Durazno, Artigas, Florida y Colonia',
    ['Montevideo', 'Canelones', 'Maldonado', 'Salto', 'Rivera', 'Rocha', 'Durazno', 'Artigas'],
  ],
])('«%s» is looked for at no more than the first eight places', (search, places) => {
  expect(placesIn(search, 'UY')).toEqual({ places, rest: 'plomero' });
});
