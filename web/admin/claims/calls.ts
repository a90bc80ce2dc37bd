import { ADMIN_PAGE_SIZE } from '../../../contract/admin.ts';
import type { ClaimStatus } from '../../../contract/claim-values.ts';
import type { answerClaim, listClaims, moveClaim, readClaim } from '../../../contract/claims.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { STALE } from '../../../contract/stale-paths.ts';
import { call } from '../../calls/call.ts';
import { callOnce } from '../../calls/callOnce.ts';
import { queryClient, read, refresh } from '../../calls/query.ts';
import { useMutation } from '../../calls/useMutation.ts';
import { stats } from '../dashboard/calls.ts';
import { UNANNOUNCED } from '../lists/pages.ts';
import { type ClaimsView, claimsQuery } from './claimFilters.ts';

export function claimPage(view: ClaimsView) {
  return {
    ...read<typeof listClaims>('/api/admin/claims', {
      query: { limit: ADMIN_PAGE_SIZE, ...claimsQuery(view) },
    }),
    ...UNANNOUNCED,
  };
}

export function claimThread(id: string) {
  return { ...read<typeof readClaim>('/api/admin/claims/:id', { params: { id } }), staleTime: 0 };
}

export function useMoveClaim() {
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ClaimStatus }) =>
      call<typeof moveClaim>('PUT /api/admin/claims/:id', { params: { id }, body: { status } }),
    onSettled: refreshClaims,
  });
}

export function useAnswerClaim(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof answerClaim>) =>
      callOnce<typeof answerClaim>('POST /api/admin/claims/:id/messages', { params: { id }, body }),
    onSettled: refreshClaims,
  });
}

function refreshClaims(): void {
  void refresh(...STALE.administration);
  // The figures are read again at once, even while no screen shows them.
  void queryClient.prefetchQuery(stats());
}
