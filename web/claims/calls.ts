import { keepPreviousData } from '@tanstack/react-query';
import type { listMyClaims, readMyClaim, sendClaim, writeInClaim } from '../../contract/claims.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { getOrder } from '../../contract/order-detail.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { callOnce } from '../calls/callOnce.ts';
import { read, refresh } from '../calls/query.ts';
import { useMutation } from '../calls/useMutation.ts';

export const orderNamed = (id: string) => read<typeof getOrder>('/api/orders/:id', { params: { id } });

export function myClaims(page: number) {
  return {
    ...read<typeof listMyClaims>('/api/contacts', { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}

export function myClaim(id: string) {
  return { ...read<typeof readMyClaim>('/api/contacts/:id', { params: { id } }), staleTime: 0 };
}

const refreshMine = () => void refresh(...STALE.ownClaims);

export function useSendClaim() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendClaim>) =>
      callOnce<typeof sendClaim>('POST /api/contacts', { body }),
    onSettled: refreshMine,
  });
}

export function useWriteInClaim(id: string) {
  return useMutation({
    mutationFn: ({ message }: BodyOf<typeof writeInClaim>) =>
      callOnce<typeof writeInClaim>('POST /api/contacts/:id/messages', { params: { id }, body: { message } }),
    onSettled: refreshMine,
  });
}
