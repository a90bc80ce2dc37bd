import type { AdminMatch, getMatch, listMatches } from '../../contract/admin-matches.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';

/** Fills in the parts of a match that a reply with the fields of the specification alone lacks, or has as null. */
export function matchWithDefaults(match: ReplyOf<typeof getMatch>): ReplyOf<typeof getMatch> {
  return { ...whole(match), scoreParts: match.scoreParts ?? [] };
}

export function matchesWithDefaults(page: ReplyOf<typeof listMatches>): ReplyOf<typeof listMatches> {
  return { ...page, matches: page.matches.map(whole) };
}

function whole(match: AdminMatch): AdminMatch {
  return {
    ...match,
    matchReasons: match.matchReasons ?? [],
    serviceCoverageAreas: match.serviceCoverageAreas ?? [],
    serviceBasePrice: match.serviceBasePrice ?? null,
    offerStatus: match.offerStatus ?? null,
    offerPrice: match.offerPrice ?? null,
  };
}
