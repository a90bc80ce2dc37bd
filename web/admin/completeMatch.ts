import type { AdminMatch, getMatch, listMatches } from '../../contract/admin.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';

/** Another version of the server may leave out, or answer null, what a match does without. */
export function completeMatch(match: ReplyOf<typeof getMatch>): ReplyOf<typeof getMatch> {
  return { ...complete(match), scoreParts: match.scoreParts ?? [] };
}

export function completeMatches(page: ReplyOf<typeof listMatches>): ReplyOf<typeof listMatches> {
  return { ...page, matches: page.matches.map(complete) };
}

function complete(match: AdminMatch): AdminMatch {
  return {
    ...match,
    matchReasons: match.matchReasons ?? [],
    serviceCoverageAreas: match.serviceCoverageAreas ?? [],
    serviceBasePrice: match.serviceBasePrice ?? null,
    offerStatus: match.offerStatus ?? null,
    offerPrice: match.offerPrice ?? null,
  };
}
