import type { listMatches } from '../../../contract/admin-matches.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { SCORE_BANDS } from '../../ui/scoreBand.ts';
import type { View } from '../lists/pages.ts';

const { green: HIGH, blue: MIDDLE } = SCORE_BANDS;
export const MATCH_FILTERS = {
  all: 'Todos',
  high: `${HIGH}%+`,
  middle: `${MIDDLE}-${HIGH - 1}%`,
  low: `<${MIDDLE}%`,
  offered: 'Con Oferta',
  unoffered: 'Sin Oferta',
  accepted: 'Aceptadas',
} as const;
export type MatchesView = View<keyof typeof MATCH_FILTERS>;
export const FIRST_MATCHES: MatchesView = { filter: 'all', page: 1 };

const MATCH_QUERIES: Record<MatchesView['filter'], QueryOf<typeof listMatches>> = {
  all: {},
  high: { minScore: HIGH },
  middle: { minScore: MIDDLE, maxScore: HIGH - 1 },
  low: { maxScore: MIDDLE - 1 },
  offered: { hasOffer: 'true' },
  unoffered: { hasOffer: 'false' },
  accepted: { offerStatus: 'accepted' },
};

export function matchesQuery({ filter, page }: MatchesView): QueryOf<typeof listMatches> {
  return { page, ...MATCH_QUERIES[filter] };
}
