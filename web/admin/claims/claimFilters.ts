import { CLAIM_STATUSES, type ClaimKind } from '../../../contract/claim-values.ts';
import type { listClaims } from '../../../contract/claims.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { View } from '../lists/pages.ts';

export const CLAIM_FILTERS = {
  all: 'Todos',
  pending: 'Pendientes',
  reviewed: 'Revisados',
  resolved: 'Resueltos',
  awaiting: 'Esperan respuesta',
} as const;
export interface ClaimsView extends View<keyof typeof CLAIM_FILTERS> {
  kind?: ClaimKind | undefined;
}
export const FIRST_CLAIMS: ClaimsView = { filter: 'all', page: 1 };

export function claimsQuery({ filter, kind, page }: ClaimsView): QueryOf<typeof listClaims> {
  return {
    page,
    status: CLAIM_STATUSES.find((status) => status === filter),
    kind,
    awaitsReply: filter === 'awaiting' ? 'true' : undefined,
  };
}
