import { notifyManager, onlineManager, type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { AddressOf, AnyEndpoint, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts';
import { ApiError, call, NOT_FOUND, OFFLINE, pathOf, SERVER_FAILED } from './call.ts';

const READ_RETRIES = 3;
/** How often a screen reads again what others change. */
export const POLL_MS = 30_000;

// The manager only hears of changes, so it has to be told when the page is opened without a network.
onlineManager.setOnline(navigator.onLine !== false);

// At once, not after a timer: the second of two quick clicks has to find the first one's call under way.
notifyManager.setScheduler(queueMicrotask);

/** Data never goes stale by itself: polling, live messages and mutations say when to read again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * MINUTE_MS,
      refetchOnWindowFocus: false,
      networkMode: 'offlineFirst',
      retry: (failures, error) => failures < READ_RETRIES && isWorthRetrying(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A query that failed without data stays in its error state while it is retried, instead of going back to loading. */
const failures = new WeakMap<Query, Error>();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { query, action } = event;
  if (action.type === 'error') {
    failures.set(query, action.error);
    if (isGone(action.error) && query.state.data !== undefined) query.setState({ data: undefined });
  }
  const error = failures.get(query);
  const again = action.type === 'fetch' && query.state.errorUpdateCount > 0;
  if (again && error && query.state.status === 'pending') query.setState({ status: 'error', error });
});

/** Whether a record is gone, or no longer for this reader: then it is not shown from memory either. */
export const isGone = (error: Error) => error instanceof ApiError && error.status === NOT_FOUND;

/** With no network at all a read fails at once, to say so; it starts again by itself when the network returns. */
function isWorthRetrying(error: Error): boolean {
  if (!onlineManager.isOnline()) return false;
  return !(error instanceof ApiError) || error.status === OFFLINE || error.status >= SERVER_FAILED;
}

/**
 * The query options for a GET, as in `read<typeof getOrder>('/api/orders/:id', { params })`. The key is [path, query], so
 * that a path alone names all the reads to refresh. `whole` fills in what a bare reply may lack.
 */
export function read<E extends AnyEndpoint & { method: 'GET' } = never>(
  path: E['path'],
  input: { params?: ParamsOf<E>; query?: QueryOf<E> } = {},
  whole = (reply: ReplyOf<E>): ReplyOf<E> => reply,
) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [pathOf(path, input.params), ...(input.query ? [input.query] : [])],
    queryFn: async ({ signal }) => whole(await call<E>(`GET ${path}` as AddressOf<E>, { ...input, signal })),
  });
}

const isFrom =
  (paths: string[]) =>
  ({ queryKey: [path] }: Query) =>
    paths.some((one) => path === one || String(path).startsWith(`${one}/`));

/** Whatever was read from these paths, or from below them. */
export const readFrom = (...paths: string[]): Query[] =>
  queryClient.getQueryCache().findAll({ predicate: isFrom(paths) });

/** Invalidates the queries of these paths and of the paths below them. */
export function refresh(...paths: string[]): Promise<void> {
  const read = queryClient.invalidateQueries({ predicate: isFrom(paths) });
  forgetAddresses();
  return read;
}

/**
 * Drops invalidated orders of other people that hold an exact address and are not on screen: the reader may have lost
 * access to it, so no copy may stay for offline use. Queries on screen are read again anyway.
 */
export function forgetAddresses(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [path, query], state }) =>
      state.isInvalidated &&
      String(path).startsWith('/api/orders') &&
      !(query as { my?: unknown } | undefined)?.my &&
      (JSON.stringify(state.data) ?? '').includes('"exactLocation":true'),
  });
}
