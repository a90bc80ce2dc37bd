import { keepPreviousData } from '@tanstack/react-query';
import { v4 as newKey } from 'uuid';
import {
  ADMIN_PAGE_SIZE,
  type dashboardStats,
  type getCalibration,
  type getMatch,
  type listMatches,
  type listUnknownWords,
  type listUsers,
  type replayMatches,
  type setCalibration,
  type setRole,
  type toggleUser,
} from '../../contract/admin.ts';
import type { ClaimStatus } from '../../contract/claim-values.ts';
import type { answerClaim, listClaims, moveClaim, readClaim } from '../../contract/claims.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { Role } from '../../contract/roles.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { matchesWithDefaults, matchWithDefaults } from '../bare-replies/matches.ts';
import { call } from '../call.ts';
import { callOnce } from '../callOnce.ts';
import { queryClient, read, refresh } from '../query.ts';
import { useMutation } from '../useMutation.ts';
import type { Trial } from './match-studies/trial.ts';
import {
  type ClaimsView,
  claimsQuery,
  type MatchesView,
  matchesQuery,
  type UsersView,
  usersQuery,
} from './views.ts';

/** Other people change these lists unannounced: they are read on each visit, with the previous page shown meanwhile. */
const PAGE = { staleTime: 0, placeholderData: keepPreviousData };
const limit = ADMIN_PAGE_SIZE;

export function stats() {
  return { ...read<typeof dashboardStats>('/api/admin/dashboard/stats'), staleTime: 0 };
}

export function claimPage(view: ClaimsView) {
  return {
    ...read<typeof listClaims>('/api/admin/claims', { query: { limit, ...claimsQuery(view) } }),
    ...PAGE,
  };
}

export function claimThread(id: string) {
  return { ...read<typeof readClaim>('/api/admin/claims/:id', { params: { id } }), staleTime: 0 };
}

export function userPage(view: UsersView) {
  return {
    ...read<typeof listUsers>('/api/admin/users', { query: { limit, ...usersQuery(view) } }),
    ...PAGE,
  };
}

export function matchPage(view: MatchesView) {
  return {
    ...read<typeof listMatches>(
      '/api/admin/matches',
      { query: { limit, ...matchesQuery(view) } },
      matchesWithDefaults,
    ),
    ...PAGE,
  };
}

export function match(id: string) {
  return read<typeof getMatch>('/api/admin/matches/:id', { params: { id } }, matchWithDefaults);
}

export function unknownWords() {
  return { ...read<typeof listUnknownWords>('/api/admin/unknown-words'), staleTime: 0 };
}

export function replayed(trial: Trial) {
  return { ...read<typeof replayMatches>('/api/admin/matches/replay', { query: trial }), ...PAGE };
}

export function calibration() {
  return { ...read<typeof getCalibration>('/api/admin/matches/calibration'), staleTime: 0 };
}

export function useSetCalibration() {
  return useMutation({
    mutationFn: (inUse: boolean) =>
      call<typeof setCalibration>('PUT /api/admin/matches/calibration', { body: { inUse } }),
    onSettled: () => void refresh('/api/admin/matches/calibration'),
  });
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

export function useSetRole() {
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      call<typeof setRole>('PUT /api/admin/users/:id/role', { params: { id }, body: { role } }),
    onSettled: () => void refresh(...STALE.administration),
  });
}

export function useToggleUser() {
  return useMutation({
    // The wanted state and an idempotency key are both sent, so a repeated request cannot toggle the account back.
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      call<typeof toggleUser>('PUT /api/admin/users/:id/toggle-status', {
        params: { id },
        body: { isActive },
        idempotencyKey: newKey(),
      }),
    onSettled: () => void refresh(...STALE.administration),
  });
}
