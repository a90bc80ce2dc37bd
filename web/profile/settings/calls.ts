import type { deleteAccount, endSession, exportAccount, listSessions } from '../../../contract/profile.ts';
import { call } from '../../call.ts';
import { read, refresh } from '../../query.ts';
import { useMutation } from '../../useMutation.ts';

/** Sessions begin and end elsewhere too: they are read again on each visit. */
export function sessions() {
  return { ...read<typeof listSessions>('/api/users/me/sessions'), staleTime: 0 };
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof endSession>('DELETE /api/users/me/sessions/:id', { params: { id } }),
    onSettled: () => void refresh('/api/users/me/sessions'),
  });
}

export function useExportAccount() {
  return useMutation({ mutationFn: () => call<typeof exportAccount>('GET /api/users/me/export') });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) =>
      call<typeof deleteAccount>('POST /api/users/me/delete', { body: { password } }),
  });
}
