import { expect, test } from 'vitest';
import { contactIn } from './contact-words.ts';

test.each([
  ['Llámame al 099 123 456', 'phone'],
  ['Mi número es +54 9 11 5555-1234', 'phone'],
  ['099.123.456 a cualquier hora', 'phone'],
  ['Es el cero nueve nueve, uno dos tres cuatro cinco seis', 'phone'],
  ['Anota: 0 9 9 uno dos 3 cuatro cinco 6', 'phone'],
  ['Es ０９９ １２３ ４５６', 'phone'],
  ['Escríbeme a pedro@ejemplo.com', 'email'],
  ['pedro arroba ejemplo punto com', 'email'],
  ['pedro (arroba) ejemplo.com.uy', 'email'],
  ['Mira mi trabajo en www.pedro.com', 'link'],
  ['Está en https://ejemplo.io/fotos', 'link'],
  ['wa.me/59899123456', 'link'],
  ['Tengo fotos en pedrosanitario.com.uy', 'link'],
  ['Búscame como @pedro.sanitario', 'link'],
  ['¿La pileta es simple o doble?', null],
  ['¿Es de 3500 watts? Pido entre 15000 y 20000 pesos', null],
  ['Son $ 15.000.000, o 15.000.000 pesos en dos veces', null],
  ['Gotea desde el 12/11/2026, de 8 a 12 y de 14 a 18', null],
  ['Está roto.es de hace dos o tres días', null],
  ['Mide 120 x 60 x 45 cm y pesa 80 kg', null],
] as const)('of «%s»: %s', (text, found) => expect(contactIn(text)).toBe(found));
