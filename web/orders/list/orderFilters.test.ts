import { expect, test } from 'vitest';
import type { Order } from '../../../contract/orders.ts';
import { countFilters, dateFrom, filterQuery, isFound, NO_FILTERS } from './orderFilters.ts';

const now = new Date(2025, 6, 15, 18, 30);

test.each([
  ['today', new Date(2025, 6, 15)],
  ['yesterday', new Date(2025, 6, 14)],
  ['week', new Date(2025, 6, 8)],
  ['month', new Date(2025, 5, 15)],
  ['half_year', new Date(2025, 0, 15)],
  ['year', new Date(2024, 6, 15)],
] as const)('the date preset %s starts at its midnight', (preset, expected) => {
  expect(dateFrom(preset, now)).toEqual(expected);
});

test.each([
  ['month', new Date(2025, 2, 31), new Date(2025, 1, 28)],
  ['half_year', new Date(2025, 7, 31), new Date(2025, 1, 28)],
  ['year', new Date(2024, 1, 29), new Date(2023, 1, 28)],
] as const)(
  'the date preset %s, at the end of a month, never starts a month later',
  (preset, today, expected) => {
    expect(dateFrom(preset, today)).toEqual(expected);
  },
);

test('with no filters the call asks for everything', () => {
  expect(filterQuery(NO_FILTERS, now)).toEqual({});
});

test('each filter chosen travels with the call', () => {
  expect(
    filterQuery({ status: 'active', urgency: 'urgent', location: ' Pocitos ', date: 'today' }, now),
  ).toEqual({
    status: 'active',
    urgency: 'urgent',
    location: 'Pocitos',
    dateFrom: new Date(2025, 6, 15).toISOString(),
  });
});

test('the filters in use are counted', () => {
  expect(countFilters(NO_FILTERS)).toBe(0);
  expect(countFilters({ ...NO_FILTERS, location: 'Pocitos', date: 'week' })).toBe(2);
});

const order = {
  title: 'Canilla rota',
  description: 'Pierde agua en el baño',
  location: 'Cordón, Montevideo',
} as Order;

test.each(['canilla', 'PIERDE', 'bano', 'cordon', '  '])('the search «%s» finds the order', (search) => {
  expect(isFound(order, search)).toBe(true);
});

test('the search finds an order by its provider and their trade, in any order', () => {
  const keywords = ['Pedro Rodríguez', 'Arreglos del Sur', 'plomero'];
  for (const search of ['rodriguez', 'plomero pedro', 'canilla rodríguez'])
    expect(isFound(order, search, keywords)).toBe(true);
  expect(isFound(order, 'plomero ana', keywords)).toBe(false);
});

test('the search leaves out orders without its words', () => {
  expect(isFound(order, 'electricista')).toBe(false);
});
