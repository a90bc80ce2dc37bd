import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '../../contract/endpoint.ts';
import {
  cancelEmailChange,
  changeEmail,
  getSecurity,
  renewBackupCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../../contract/security.ts';
import { call } from '../call.ts';
import { read, refresh } from '../query.ts';

/** Read again on each visit: a link may have been followed elsewhere meanwhile. */
export function security() {
  return { ...read(getSecurity), staleTime: 0 };
}

const readAgain = () => refresh(getSecurity.path);

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeEmail>) => call(changeEmail, { body }),
    onSuccess: () => void readAgain(),
  });
}

export function useCancelEmailChange() {
  return useMutation({ mutationFn: () => call(cancelEmailChange), onSettled: readAgain });
}

export function useStartSecondFactor() {
  return useMutation({ mutationFn: () => call(startSecondFactor) });
}

export function useTurnOnSecondFactor() {
  return useMutation({
    mutationFn: (code: string) => call(turnOnSecondFactor, { body: { code } }),
    onSuccess: () => void readAgain(),
  });
}

export function useRenewBackupCodes() {
  return useMutation({ mutationFn: () => call(renewBackupCodes), onSuccess: () => void readAgain() });
}

export function useTurnOffSecondFactor() {
  return useMutation({ mutationFn: () => call(turnOffSecondFactor), onSettled: readAgain });
}
