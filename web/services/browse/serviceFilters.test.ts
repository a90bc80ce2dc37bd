import { expect, test } from 'vitest';
import { filterAddress, filtersIn, isFiltered, NO_FILTERS } from './serviceFilters.ts';

test('filters travel in the address and come back', () => {
  const filters = { search: 'gas & agua', location: 'Ñuñoa', category: 'sanitaria', sort: 'newest' } as const;
  const address = new URL(filterAddress(filters), 'http://x');
  expect(filtersIn(Object.fromEntries(address.searchParams))).toEqual(filters);
});

test('no filters, no query; an unknown sort is the usual one', () => {
  expect(filterAddress({ ...NO_FILTERS, search: '  ' })).toBe('/services');
  expect(filtersIn({ sort: 'price' })).toEqual(NO_FILTERS);
});

test('sorting is not filtering', () => {
  expect(isFiltered({ ...NO_FILTERS, sort: 'newest', search: ' ' })).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, category: 'gas' })).toBe(true);
});
