import { ADMIN_PAGE_SIZE } from '../../../contract/admin.ts';
import type { getMatch, listMatches } from '../../../contract/admin-matches.ts';
import { matchesWithDefaults, matchWithDefaults } from '../../bare-replies/matches.ts';
import { read } from '../../calls/query.ts';
import { UNANNOUNCED } from '../lists/pages.ts';
import { type MatchesView, matchesQuery } from './matchFilters.ts';

export function matchPage(view: MatchesView) {
  return {
    ...read<typeof listMatches>(
      '/api/admin/matches',
      { query: { limit: ADMIN_PAGE_SIZE, ...matchesQuery(view) } },
      matchesWithDefaults,
    ),
    ...UNANNOUNCED,
  };
}

export function match(id: string) {
  return read<typeof getMatch>('/api/admin/matches/:id', { params: { id } }, matchWithDefaults);
}
