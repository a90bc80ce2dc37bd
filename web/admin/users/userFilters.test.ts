import { expect, test } from 'vitest';
import { usersQuery } from './userFilters.ts';

test('people are searched within the chosen filter', () => {
  expect(usersQuery({ filter: 'inactive', search: ' ana ', page: 2 })).toEqual({
    page: 2,
    search: 'ana',
    isActive: 'false',
  });
});
