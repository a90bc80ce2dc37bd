import { expect, test } from 'vitest';
import { firstName } from './accounts.ts';
import { moment, money, point } from './common.ts';
import { makeOffer } from './offers.ts';
import { createOrder } from './orders.ts';
import './zod-spanish.ts';

test.each([
  [1500, 1500],
  [0, 0],
  ['1500.50', 1500.5],
  [' 12 ', 12],
  [0.1 + 0.2, 0.3],
])('%o is read as an amount', (given, value) => expect(money.parse(given)).toBe(value));

test.each([
  [-1, 'El importe no puede ser negativo'],
  ['-5', 'El importe no puede ser negativo'],
  [1.234, 'Usa como máximo 2 decimales'],
  ['1.500', 'Usa como máximo 2 decimales'],
  ['1.500.000', 'Escribe un importe, por ejemplo 1500'],
  [1e15, 'El importe es demasiado grande'],
  ['mil', 'Escribe un importe, por ejemplo 1500'],
  [null, 'Escribe un importe, por ejemplo 1500'],
  [[1], 'Escribe un importe, por ejemplo 1500'],
])('%o is no amount: %s', (given, sentence) =>
  expect(money.safeParse(given).error?.issues[0]?.message).toBe(sentence),
);

test.each([0, 1e-9, -5, '-5', '', 'mil', null, undefined])(
  'an offer of %o is refused with the one sentence',
  (price) => {
    const { error } = makeOffer.body!.shape.price.safeParse(price);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Por favor ingresa un precio válido.']);
  },
);

test.each([-5, '-5', ' -5.50 '])('a budget of %o is refused', (budget) =>
  expect(createOrder.body!.shape.budget.safeParse(budget).error?.issues[0]?.message).toBe(
    'El presupuesto no puede ser negativo',
  ),
);

test.each(['', 'a convenir', '-', '1.500'])('%o is read as a budget in words', (budget) =>
  expect(createOrder.body!.shape.budget.parse(budget)).toBe(budget || null),
);

test.each([
  ['Ana\u202e', 'Ana'],
  ['Ana\nMaría\u200b', 'Ana María'],
  [' \u200b\u3164', undefined],
])('%o is read as a name', (given, name) => expect(firstName.safeParse(given).data).toBe(name));

test.each(['2026-02-28', '2028-02-29', '2026-02-28T10:00:00Z', '2026-02-28T23:00:00-03:00'])(
  '%s is read as a date',
  (text) => expect(moment.parse(text)).toEqual(new Date(text)),
);

test.each(['2026-02-30', '2026-13-01', '2026-02-30T10:00:00Z', 'mañana', '2026', '10000-01-01', ''])(
  '%o is not read as a date',
  (text) => expect(moment.safeParse(text).error?.issues[0]?.message).toBe('La fecha no es válida'),
);

test('a corner of an area that is no number is reported as that, not as a missing place', () => {
  const { error } = point.safeParse({ lat: 'x', lng: null });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'La latitud no es válida',
    'La longitud no es válida',
  ]);
});
