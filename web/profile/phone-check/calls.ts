import { v4 as newKey } from 'uuid';
import type { confirmPhone, sendPhoneCode } from '../../../contract/badges.ts';
import { STALE } from '../../../contract/stale-paths.ts';
import { call } from '../../call.ts';
import { refresh } from '../../query.ts';
import { useMutation } from '../../useMutation.ts';

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
