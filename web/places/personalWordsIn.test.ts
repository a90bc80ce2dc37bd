import { expect, test } from 'vitest';
import { personalWordsIn } from './personalWordsIn.ts';

test.each([
  ['Pierde la canilla, vivo en José Ellauri 1350', 'address'],
  ['Es en calle 13 número 400', 'address'],
  ['Av. Rivera 2500 esquina Soca', 'address'],
  ['Llámame al 099 123 456', 'phone'],
  ['Mi número es +54 9 11 5555-1234', 'phone'],
  ['Un aire de 3500 watts que gotea', null],
  ['Tengo un Gol de Volkswagen 2015 que no arranca', null],
  ['Pintar 120 m2 por 15000 pesos', null],
  ['Se me tapó la pileta de la cocina', null],
])('of «%s»: %s', (text, said) => expect(personalWordsIn(text)).toBe(said));
