import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { v4 as newKey } from 'uuid';
import type { Role } from '../../contract/accounts.ts';
import {
  ADMIN_PAGE_SIZE,
  dashboardStats,
  getMatch,
  listClaims,
  listMatches,
  listUnknownWords,
  listUsers,
  moveClaim,
  replayMatches,
  setRole,
  toggleUser,
} from '../../contract/admin.ts';
import type { ClaimStatus } from '../../contract/claims.ts';
import { call } from '../call.ts';
import { queryClient, read, refresh } from '../query.ts';
import { matchesWithDefaults, matchWithDefaults } from './matchDefaults.ts';
import type { Trial } from './trial.ts';
import {
  type ClaimsView,
  claimsQuery,
  type MatchesView,
  matchesQuery,
  type UsersView,
  usersQuery,
} from './views.ts';

/** Others change these without telling: read on each visit, with the former page in sight meanwhile. */
const PAGE = { staleTime: 0, placeholderData: keepPreviousData };
const limit = ADMIN_PAGE_SIZE;

export function stats() {
  return { ...read(dashboardStats), staleTime: 0 };
}

export function claimPage(view: ClaimsView) {
  return { ...read(listClaims, { query: { limit, ...claimsQuery(view) } }), ...PAGE };
}

export function userPage(view: UsersView) {
  return { ...read(listUsers, { query: { limit, ...usersQuery(view) } }), ...PAGE };
}

export function matchPage(view: MatchesView) {
  return { ...read(listMatches, { query: { limit, ...matchesQuery(view) } }, matchesWithDefaults), ...PAGE };
}

export function match(id: string) {
  return read(getMatch, { params: { id } }, matchWithDefaults);
}

export function unknownWords() {
  return { ...read(listUnknownWords), staleTime: 0 };
}

export function replayed(trial: Trial) {
  return { ...read(replayMatches, { query: trial }), ...PAGE };
}

export function useMoveClaim() {
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ClaimStatus }) =>
      call(moveClaim, { params: { id }, body: { status } }),
    onSettled: () => {
      void refresh(listClaims.path);
      // At once, though nobody looks at them now.
      void queryClient.prefetchQuery(stats());
    },
  });
}

export function useSetRole() {
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      call(setRole, { params: { id }, body: { role } }),
    onSettled: () => void refresh(listUsers.path),
  });
}

export function useToggleUser() {
  return useMutation({
    // Both the wanted state and a key: whatever the network repeats, the account ends as asked.
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      call(toggleUser, { params: { id }, body: { isActive }, idempotencyKey: newKey() }),
    onSettled: () => void refresh(listUsers.path, dashboardStats.path),
  });
}
