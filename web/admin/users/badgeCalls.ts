import { v4 as newKey } from 'uuid';
import type { badgesOfPerson, giveBadge, withdrawBadge } from '../../../contract/badges.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { STALE } from '../../../contract/stale-paths.ts';
import { call } from '../../calls/call.ts';
import { read, refresh } from '../../calls/query.ts';
import { useMutation } from '../../calls/useMutation.ts';

export function badgesGivenTo(id: string) {
  return { ...read<typeof badgesOfPerson>('/api/admin/users/:id/badges', { params: { id } }), staleTime: 0 };
}

const again = () => void refresh(...STALE.badge);

export function useGiveBadge(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof giveBadge>) =>
      call<typeof giveBadge>('POST /api/admin/users/:id/badges', {
        params: { id },
        body,
        idempotencyKey: newKey(),
      }),
    onSuccess: again,
  });
}

export function useWithdrawBadge() {
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof withdrawBadge>('DELETE /api/admin/badges/:id', { params: { id } }),
    onSuccess: again,
  });
}
