import { keepPreviousData } from '@tanstack/react-query';
import type { me, User } from '../../contract/accounts.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type {
  deleteAccount,
  endSession,
  exportAccount,
  getStats,
  listSessions,
  myActivity,
  removeImage,
  updateProfile,
} from '../../contract/profile.ts';
import { call } from '../call.ts';
import { readMyOrders } from '../orders/readMyOrders.ts';
import { queryClient, read, refresh } from '../query.ts';
import { rememberUser } from '../session/rememberedUser.ts';
import { useMutation } from '../useMutation.ts';
import { uploadPhoto } from './uploadPhoto.ts';

/** For data that can change elsewhere: it is read again on each visit. */
const ON_EACH_VISIT = { staleTime: 0 };

export function stats() {
  return { ...read<typeof getStats>('/api/users/stats'), ...ON_EACH_VISIT };
}

export function activity(limit: number) {
  return {
    ...read<typeof myActivity>('/api/users/me/activity', { query: { limit } }),
    ...ON_EACH_VISIT,
    placeholderData: keepPreviousData,
  };
}

export function sessions() {
  return { ...read<typeof listSessions>('/api/users/me/sessions'), ...ON_EACH_VISIT };
}

/** The user's own completed orders. */
export function completedOrders() {
  return readMyOrders({ status: 'completed' });
}

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateProfile>) =>
      call<typeof updateProfile>('PATCH /api/users/me', { body }),
    onSuccess: (user) => {
      showUser(user);
      // Changing the phone withdraws its badge.
      void refresh('/api/badges');
    },
  });
}

export function useUploadPhoto() {
  return useMutation({ mutationFn: uploadPhoto, onSuccess: showUser });
}

export function useRemovePhoto() {
  return useMutation({
    mutationFn: () => call<typeof removeImage>('DELETE /api/users/me/image'),
    onSuccess: showUser,
  });
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

/** The new name or photo appears everywhere, without asking again who this is. */
function showUser(user: User): void {
  queryClient.setQueryData(read<typeof me>('/api/auth/me').queryKey, user);
  rememberUser(user);
}
