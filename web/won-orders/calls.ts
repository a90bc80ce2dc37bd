import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { QueryOf } from '../../contract/endpoint.ts';
import { FINISHED_PAGE_SIZE, type listWonOrders } from '../../contract/won-orders.ts';
import { call } from '../calls/call.ts';
import { POLL_MS, read } from '../calls/query.ts';

type Filters = Omit<QueryOf<typeof listWonOrders>, 'limit' | 'after'>;

export const inProgress = { ...read<typeof listWonOrders>('/api/orders/won'), refetchInterval: POLL_MS };

/** The jobs that match the filters of the list of orders. */
export function wonOrders(filters: Filters) {
  return {
    ...read<typeof listWonOrders>('/api/orders/won', { query: filters }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  };
}

/** Everything finished, a page at a time. */
export const finished = infiniteQueryOptions({
  queryKey: ['/api/orders/won', 'finished'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listWonOrders>('GET /api/orders/won', {
      query: { status: 'completed', limit: FINISHED_PAGE_SIZE, ...(pageParam && { after: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => (page.length < FINISHED_PAGE_SIZE ? undefined : page.at(-1)?.order.id),
});
