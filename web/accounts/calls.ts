import type { sendVerification } from '../../contract/accounts.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { changePassword } from '../../contract/profile.ts';
import type {
  cancelEmailChange,
  changeEmail,
  getSecurity,
  renewBackupCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../../contract/security.ts';
import { call } from '../calls/call.ts';
import { read, refresh } from '../calls/query.ts';
import { useMutation } from '../calls/useMutation.ts';

/** Read again on each visit: a link may have been followed elsewhere meanwhile. */
export function security() {
  return { ...read<typeof getSecurity>('/api/users/me/security'), staleTime: 0 };
}

const readAgain = () => refresh('/api/users/me/security');

export function useSendVerification() {
  return useMutation({ mutationFn: () => call<typeof sendVerification>('POST /api/auth/send-verification') });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) =>
      call<typeof changePassword>('PUT /api/users/me/password', { body }),
    onSuccess: () => void refresh('/api/users/me/sessions'),
  });
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeEmail>) =>
      call<typeof changeEmail>('POST /api/users/me/email', { body }),
    onSuccess: () => void readAgain(),
  });
}

export function useCancelEmailChange() {
  return useMutation({
    mutationFn: () => call<typeof cancelEmailChange>('DELETE /api/users/me/email'),
    onSettled: readAgain,
  });
}

export function useStartSecondFactor() {
  return useMutation({
    mutationFn: () => call<typeof startSecondFactor>('POST /api/users/me/second-factor'),
  });
}

export function useTurnOnSecondFactor() {
  return useMutation({
    mutationFn: (code: string) =>
      call<typeof turnOnSecondFactor>('POST /api/users/me/second-factor/confirm', { body: { code } }),
    onSuccess: () => void readAgain(),
  });
}

export function useRenewBackupCodes() {
  return useMutation({
    mutationFn: () => call<typeof renewBackupCodes>('POST /api/users/me/second-factor/backup-codes'),
    onSuccess: () => void readAgain(),
  });
}

export function useTurnOffSecondFactor() {
  return useMutation({
    mutationFn: () => call<typeof turnOffSecondFactor>('DELETE /api/users/me/second-factor'),
    onSettled: readAgain,
  });
}
