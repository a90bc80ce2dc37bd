import { useMutation } from '@tanstack/react-query';
import type { sendClaim } from '../../contract/claims.ts';
import { call } from '../call.ts';

export function useSendClaim() {
  return useMutation({
    mutationFn: ({ message, idempotencyKey }: { message: string; idempotencyKey: string }) =>
      call<typeof sendClaim>('POST /api/contacts', { body: { message }, idempotencyKey }),
  });
}
