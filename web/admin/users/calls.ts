import { v4 as newKey } from 'uuid';
import { ADMIN_PAGE_SIZE } from '../../../contract/admin.ts';
import type { listUsers, setRole, toggleUser } from '../../../contract/admin-users.ts';
import type { Role } from '../../../contract/roles.ts';
import { STALE } from '../../../contract/stale-paths.ts';
import { call } from '../../calls/call.ts';
import { read, refresh } from '../../calls/query.ts';
import { useMutation } from '../../calls/useMutation.ts';
import { UNANNOUNCED } from '../lists/pages.ts';
import { type UsersView, usersQuery } from './userFilters.ts';

export function userPage(view: UsersView) {
  return {
    ...read<typeof listUsers>('/api/admin/users', { query: { limit: ADMIN_PAGE_SIZE, ...usersQuery(view) } }),
    ...UNANNOUNCED,
  };
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
