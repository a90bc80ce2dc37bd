import { expect, test } from 'vitest';
import { distinctionsOf } from './distinctionsOf.ts';
import { lowestPrices } from './lowestPrices.ts';

const offer = (id: string, price: number, rating = '0.00', status: 'pending' | 'rejected' = 'pending') => ({
  id,
  price,
  status,
  service: { id, name: id, rating, reviews: Number(rating) > 0 ? 3 : 0 },
});

test('one of several offers is the cheapest and one the best rated', () => {
  expect([...distinctionsOf([offer('a', 900), offer('b', 1500, '4.80'), offer('c', 1200, '4.20')])]).toEqual([
    ['a', ['cheapest']],
    ['b', ['bestRated']],
  ]);
});

test.each([
  ['one alone', [offer('a', 900, '5.00')]],
  ['one pending and one rejected', [offer('a', 900, '5.00'), offer('b', 950, '4.00', 'rejected')]],
  ['two equal ones', [offer('a', 900, '5.00'), offer('b', 900, '5.00')]],
])('no offer stands out: %s', (_, offers) => {
  expect(distinctionsOf(offers).size).toBe(0);
});

test('prices of two currencies each have their lowest', () => {
  const priced = [
    { price: 1500, country: 'UY' },
    { price: 40, country: 'UY', currency: 'USD' },
    { price: 1200, country: 'UY', currency: 'UYU' },
  ];
  expect(lowestPrices(priced).map(({ price }) => price)).toEqual([1200, 40]);
  expect(lowestPrices([])).toEqual([]);
});
