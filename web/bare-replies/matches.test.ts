import { expect, test } from 'vitest';
import type { getMatch } from '../../contract/admin-matches.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { matchesWithDefaults, matchWithDefaults } from './matches.ts';

type Match = ReplyOf<typeof getMatch>;

test.each([
  ['matchReasons', null, []],
  ['matchReasons', ['Cerca'], ['Cerca']],
  ['serviceCoverageAreas', null, []],
  ['serviceBasePrice', undefined, null],
  ['serviceBasePrice', 0, 0],
  ['offerStatus', undefined, null],
  ['offerPrice', undefined, null],
  ['scoreParts', undefined, []],
] as const)('a match whose %s is %o', (field, given, expected) => {
  expect(matchWithDefaults({ [field]: given } as unknown as Match)[field]).toEqual(expected);
});

test('each match of a page is completed', () => {
  const pagination = { page: 1, totalPages: 1, total: 1 };
  const page = matchesWithDefaults({ matches: [{} as Match], pagination });
  expect(page.matches[0]?.matchReasons).toEqual([]);
  expect(page.pagination).toBe(pagination);
});
