import { expect, test } from 'vitest';
import { claimsQuery } from './claimFilters.ts';

test('claims of every status ask for none', () => {
  expect(claimsQuery({ filter: 'all', page: 1 }).status).toBeUndefined();
  expect(claimsQuery({ filter: 'reviewed', page: 1 }).status).toBe('reviewed');
});
