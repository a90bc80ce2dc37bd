import { type DehydratedState, dehydrate, hydrate, type Query, type QueryState } from '@tanstack/react-query';
import { DAY_MS } from '../../contract/durations.ts';
import { queryClient } from '../calls/query.ts';
import { readToken, watchToken } from '../session/token.ts';
import { database } from './database.ts';

const SAVE_AFTER_MS = 200;
const KEPT_FOR_MS = 7 * DAY_MS;
const QUERIES_SAVED = 60;
/** Not saved: the user (stored apart), suggestions (stale at once), administrators' data (private), badges (always read anew). */
const NEVER_SAVED = ['/api/auth/', '/api/geocoding/', '/api/admin/', '/api/badges'];

/** Puts back what this person last saw here, to be shown at once and read again as soon as there is a network. */
export async function restoreQueries(userId: string): Promise<void> {
  const kept = await (await database()).get('reads', userId);
  if (kept?.build !== build() || Date.now() - kept.savedAt > KEPT_FOR_MS) return;
  hydrate(queryClient, outdated(kept.state as DehydratedState));
}

/** Events after which there may be no time to save: the network or the page goes away. */
const LAST_MOMENTS = ['offline', 'pagehide', 'visibilitychange'];

/** Saves the data this person sees a moment after each change; returns the function that stops it. */
export function saveQueries(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void save(userId);
  };
  const stopListening = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(saveNow, SAVE_AFTER_MS);
  });
  for (const moment of LAST_MOMENTS) addEventListener(moment, saveNow);
  return () => {
    clearTimeout(timer);
    stopListening();
    for (const moment of LAST_MOMENTS) removeEventListener(moment, saveNow);
  };
}

/** Deletes all saved data when somebody signs out. */
export function clearQueriesOnSignOut(): void {
  watchToken(() => {
    if (!readToken()) void database().then((open) => open.clear('reads'));
  });
}

async function save(userId: string): Promise<void> {
  const open = await database();
  if (!readToken()) return;
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: isWorthKeeping,
    shouldDehydrateMutation: () => false,
  });
  const queries = state.queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, QUERIES_SAVED)
    .map((query) => ({ ...query, state: asLastSeen(query.state) }));
  await open.put('reads', { userId, build: build(), savedAt: Date.now(), state: { ...state, queries } });
}

/** Keeps also queries whose last refresh failed, as long as they have data. */
function isWorthKeeping({ state, queryKey }: Query): boolean {
  return state.data !== undefined && !NEVER_SAVED.some((path) => String(queryKey[0]).startsWith(path));
}

const asLastSeen = (state: QueryState): QueryState => ({
  ...state,
  status: 'success',
  error: null,
  fetchFailureCount: 0,
  fetchFailureReason: null,
});

function outdated({ queries, mutations }: DehydratedState): DehydratedState {
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } })),
  };
}

/** Identifies the build by the address of its entry script, which holds a hash of all that it imports. */
function build(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}
