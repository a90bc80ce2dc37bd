import { onlineManager, type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import type { AddressOf, AnyEndpoint, ParamsOf, QueryOf, ReplyOf } from '../contract/endpoint.ts';
import { ApiError, call, OFFLINE, pathOf } from './call.ts';

const READ_RETRIES = 3;
/** How often a screen reads again what others change. */
export const POLL_MS = 30_000;

// The manager only learns of changes, and a page may be opened without a network.
onlineManager.setOnline(navigator.onLine !== false);

/** Data never goes stale by itself: polling, live messages and mutations say when to read again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * 60 * 1000,
      refetchOnWindowFocus: false,
      networkMode: 'offlineFirst',
      retry: (failures, error) => failures < READ_RETRIES && isWorthRetrying(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A read that failed with nothing to show stays failed while it is tried again, instead of turning back to a wait. */
const failures = new WeakMap<Query, Error>();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { query, action } = event;
  if (action.type === 'error') failures.set(query, action.error);
  const error = failures.get(query);
  const again = action.type === 'fetch' && query.state.errorUpdateCount > 0;
  if (again && error && query.state.status === 'pending') query.setState({ status: 'error', error });
});

/** With no network at all a read fails at once, to say so; it starts again by itself when the network returns. */
function isWorthRetrying(error: Error): boolean {
  if (!onlineManager.isOnline()) return false;
  return !(error instanceof ApiError) || error.status === OFFLINE || error.status >= 500;
}

/**
 * The read of a path, as in `read<typeof getOrder>('/api/orders/:id', { params })`: its key is [path, query], so that a path names all reads to refresh. `whole`
 * adds what a bare answer may lack.
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

/** Reads it again. */
export function refresh(...paths: string[]): Promise<void> {
  const read = queryClient.invalidateQueries({ predicate: isFrom(paths) });
  forgetAddresses();
  return read;
}

/**
 * Others' addresses that nobody looks at and that may have closed since: nor does a copy stay for when there is no
 * network. What is on screen is read again anyway.
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
