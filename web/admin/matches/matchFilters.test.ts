import { expect, test } from 'vitest';
import { listMatches } from '../../../contract/admin-matches.ts';
import { MATCH_FILTERS, type MatchesView, matchesQuery } from './matchFilters.ts';

const everyMatchFilter = Object.keys(MATCH_FILTERS) as MatchesView['filter'][];

test('every score falls in exactly one band', () => {
  const bands = (['high', 'middle', 'low'] as const).map((filter) => matchesQuery({ filter, page: 1 }));
  for (let score = 0; score <= 100; score += 1) {
    const holding = bands.filter(
      ({ minScore = 0, maxScore = 100 }) => Number(minScore) <= score && score <= Number(maxScore),
    );
    expect(holding, `score ${score}`).toHaveLength(1);
  }
});

test.each(everyMatchFilter)('the call takes the matches filter %s', (filter) => {
  expect(listMatches.query?.safeParse(matchesQuery({ filter, page: 3 })).data).toMatchObject({ page: 3 });
});
