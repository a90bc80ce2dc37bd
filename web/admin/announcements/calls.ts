import { infiniteQueryOptions } from '@tanstack/react-query';
import type { announce, countAudience, listAnnouncements } from '../../../contract/announcements.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { listCategories } from '../../../contract/service-search.ts';
import { STALE } from '../../../contract/stale-paths.ts';
import { call } from '../../calls/call.ts';
import { callOnce } from '../../calls/callOnce.ts';
import { read, refresh } from '../../calls/query.ts';
import { useMutation } from '../../calls/useMutation.ts';
import { UNANNOUNCED } from '../lists/pages.ts';

/** The audience of an announcement as its form holds it; an empty field means any. */
export interface AudienceDraft {
  providers: boolean;
  country: string;
  trade: string;
}

export function audienceOf({ providers, country, trade }: AudienceDraft) {
  const query = {
    providers: providers ? ('true' as const) : undefined,
    country: country || undefined,
    trade: trade || undefined,
  };
  return {
    ...read<typeof countAudience>('/api/admin/announcements/audience', { query }),
    ...UNANNOUNCED,
  };
}

export const trades = read<typeof listCategories>('/api/categories');

const SENDING_POLL_MS = 2_000;

export const sentAnnouncements = infiniteQueryOptions({
  queryKey: ['/api/admin/announcements'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listAnnouncements>('GET /api/admin/announcements', {
      query: pageParam ? { before: pageParam } : {},
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ announcements, more }) => (more ? announcements.at(-1)?.id : undefined),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.pages[0]?.announcements.some(({ finishedAt }) => !finishedAt) ? SENDING_POLL_MS : false,
});

export function useAnnounce() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof announce>) =>
      callOnce<typeof announce>('POST /api/admin/announcements', { body }),
    onSettled: () => void refresh(...STALE.announcement),
  });
}
