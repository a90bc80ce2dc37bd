import type { me, User } from '../../../contract/accounts.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { removeImage, updateProfile } from '../../../contract/profile.ts';
import { call } from '../../call.ts';
import { queryClient, read, refresh } from '../../query.ts';
import { rememberUser } from '../../session/rememberedUser.ts';
import { useMutation } from '../../useMutation.ts';
import { uploadPhoto } from './uploadPhoto.ts';

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
