import { keepPreviousData } from '@tanstack/react-query';
import { v4 as newKey } from 'uuid';
import type { me, User } from '../../contract/accounts.ts';
import type { confirmPhone, sendPhoneCode } from '../../contract/badges.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type {
  deleteAccount,
  endSession,
  exportAccount,
  getPreferences,
  getStats,
  listSessions,
  myActivity,
  NotificationPreferences,
  removeImage,
  setPreferences,
  updateProfile,
} from '../../contract/profile.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { call } from '../calls/call.ts';
import { queryClient, read, refresh } from '../calls/query.ts';
import { useMutation } from '../calls/useMutation.ts';
import { readMyOrders } from '../orders/readMyOrders.ts';
import { rememberUser } from '../session/rememberedUser.ts';
import { uploadPhoto } from './edit/uploadPhoto.ts';
import { type Choice, withChoice } from './notifications/notificationChoices.ts';

export function stats() {
  return { ...read<typeof getStats>('/api/users/stats'), staleTime: 0 };
}

export function activity(limit: number) {
  return {
    ...read<typeof myActivity>('/api/users/me/activity', { query: { limit } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
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

/** The new name or photo appears everywhere, without asking again who this is. */
function showUser(user: User): void {
  queryClient.setQueryData(read<typeof me>('/api/auth/me').queryKey, user);
  rememberUser(user);
}

export function preferences() {
  return { ...read<typeof getPreferences>('/api/users/me/preferences'), staleTime: 0 };
}

/** Saves one choice at a time, each on top of the ones saved before, so that simultaneous choices are all kept, also those of another device. */
export const storeChoice = {
  scope: { id: 'preferences' },
  mutationFn: async (choice: Choice) => {
    const body = withChoice(await queryClient.fetchQuery(preferences()), ...choice);
    return call<typeof setPreferences>('PUT /api/users/me/preferences', { body });
  },
  onSuccess: (stored: NotificationPreferences) => queryClient.setQueryData(preferences().queryKey, stored),
};

export function useStoreChoice() {
  return useMutation(storeChoice);
}

export function useSendPhoneCode() {
  return useMutation({
    mutationFn: () =>
      call<typeof sendPhoneCode>('POST /api/users/me/phone-check', { idempotencyKey: newKey() }),
  });
}

export function useConfirmPhone() {
  return useMutation({
    mutationFn: (code: string) =>
      call<typeof confirmPhone>('PUT /api/users/me/phone-check', { body: { code } }),
    onSuccess: () => void refresh(...STALE.badge),
  });
}

/** The user's own completed orders. */
export function completedOrders() {
  return readMyOrders({ status: 'completed' });
}

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
