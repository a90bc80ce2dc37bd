import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { me, sendVerification, type User } from '../../contract/accounts.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import { listMyOrders } from '../../contract/orders.ts';
import {
  changePassword,
  deleteAccount,
  endSession,
  exportAccount,
  getPreferences,
  getStats,
  listSessions,
  myActivity,
  type NotificationPreferences,
  removeImage,
  setPreferences,
  updateProfile,
} from '../../contract/profile.ts';
import { call } from '../call.ts';
import { listedOrderWithDefaults } from '../orders/orderDefaults.ts';
import { queryClient, read, refresh } from '../query.ts';
import { rememberUser } from '../session/rememberedUser.ts';
import { uploadPhoto } from './uploadPhoto.ts';

/** What can change behind the screen's back is read again on each visit. */
const ON_EACH_VISIT = { staleTime: 0 };

export function stats() {
  return { ...read(getStats), ...ON_EACH_VISIT };
}

export function activity(limit: number) {
  return { ...read(myActivity, { query: { limit } }), ...ON_EACH_VISIT, placeholderData: keepPreviousData };
}

export function sessions() {
  return { ...read(listSessions), ...ON_EACH_VISIT };
}

/** One's own orders that came to a good end. */
export function completedOrders() {
  return read(listMyOrders, { query: { my: 'true', status: 'completed' } }, (orders) =>
    orders.map(listedOrderWithDefaults),
  );
}

export function preferences() {
  return read(getPreferences);
}

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: showUser,
  });
}

export function useUploadPhoto() {
  return useMutation({ mutationFn: uploadPhoto, onSuccess: showUser });
}

export function useRemovePhoto() {
  return useMutation({ mutationFn: () => call(removeImage), onSuccess: showUser });
}

export function useSendVerification() {
  return useMutation({ mutationFn: () => call(sendVerification) });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => void refresh(listSessions.path),
  });
}

/** Shows the choice at once, and takes it back if the server refuses it. */
export function useSetPreferences() {
  const { queryKey } = preferences();
  return useMutation({
    mutationFn: (body: NotificationPreferences) => call(setPreferences, { body }),
    onMutate: (chosen) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, chosen);
      return { before };
    },
    onError: (_error, _chosen, kept) => queryClient.setQueryData(queryKey, kept?.before),
  });
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: () => void refresh(listSessions.path),
  });
}

export function useExportAccount() {
  return useMutation({ mutationFn: () => call(exportAccount) });
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: (password: string) => call(deleteAccount, { body: { password } }) });
}

/** The new name or photo appears everywhere, without asking again who this is. */
function showUser(user: User): void {
  queryClient.setQueryData(read(me).queryKey, user);
  rememberUser(user);
}
