import { expect, it } from 'vitest';
import { money } from './common.ts';
import { makeOffer } from './offers.ts';
import './messages.ts';

it.each([
  [1500, 1500],
  [0, 0],
  ['1500.50', 1500.5],
  [' 12 ', 12],
])('reads %o as an amount', (given, value) => expect(money.parse(given)).toBe(value));

it.each([
  [-1, 'El importe no puede ser negativo'],
  ['-5', 'El importe no puede ser negativo'],
  [1.234, 'Usa como máximo 2 decimales'],
  [1e15, 'El importe es demasiado grande'],
  ['mil', 'Escribe un importe, por ejemplo 1500.50'],
  [null, 'Escribe un importe, por ejemplo 1500.50'],
  [[1], 'Escribe un importe, por ejemplo 1500.50'],
])('refuses %o: %s', (given, sentence) =>
  expect(money.safeParse(given).error?.issues[0]?.message).toBe(sentence),
);

it.each([0, -5, '-5', '', 'mil', null, undefined])(
  'refuses an offer of %o with the one sentence',
  (price) => {
    const { error } = makeOffer.body!.shape.price.safeParse(price);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Por favor ingresa un precio válido.']);
  },
);
