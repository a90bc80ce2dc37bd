import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { me, User } from '../../contract/accounts.ts';
import { SESSION_EXPIRED, SIGNED_OUT } from '../../contract/codes.ts';
import { ApiError, call, OFFLINE, UNAUTHORIZED } from '../calls/call.ts';
import { queryClient, read } from '../calls/query.ts';
import { toast, toastDone } from '../ui/toast.ts';
import { endLeftSessions, leaveSession } from './leftSessions.ts';
import { forgetUser, rememberedUser, rememberUser } from './rememberedUser.ts';
import { dropToken, readToken, storeToken, TOKEN_KEY, watchToken } from './token.ts';

const SLOW_NETWORK_MS = 2000;

/** Not retried: the first screen does not repeat a request that failed before it was mounted. */
const currentUser = {
  ...read<typeof me>('/api/auth/me'),
  queryFn: fetchCurrentUser,
  retry: false,
  retryOnMount: false,
};

export interface Session {
  user: User | null;
  loading: boolean;
  /** The request for the user failed; the token is still stored. */
  failed: boolean;
}

export function useSession(): Session {
  const token = useSyncExternalStore(watchToken, readToken);
  const { data, isPending, isError } = useQuery({ ...currentUser, enabled: token !== null });
  if (token === null) return { user: null, loading: false, failed: false };
  return { user: data ?? null, loading: isPending, failed: isError && !data };
}

/** The signed-in person, on the screens that only they can reach. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen needs a signed-in person');
  return user;
}

/** Asks who is signed in while the app is still loading. */
export function loadCurrentUser(): void {
  if (readToken()) void queryClient.prefetchQuery(currentUser);
}

/** Requests the user again after a failure. */
export function retrySession(): Promise<unknown> {
  return queryClient.refetchQueries({ queryKey: currentUser.queryKey });
}

export function signIn({ token, user }: { token: string; user: User }): void {
  queryClient.clear();
  queryClient.setQueryData(currentUser.queryKey, user);
  rememberUser(user);
  storeToken(token);
}

/** Never waits for the network: the browser forgets the session while the request to end it is on its way. */
export async function signOut(): Promise<void> {
  const token = readToken();
  if (token) leaveSession(token);
  history.replaceState(null, '', '/');
  forgetSession();
  toastDone('Sesión cerrada', SIGNED_OUT);
  await endLeftSessions();
}

function expire(): void {
  forgetSession();
  toast({ title: 'Sesión cerrada', message: SESSION_EXPIRED, kind: 'info' });
}

/** Signs the person out after the server ended their session, and shows the server's reason. */
export function endSession(why: string): void {
  history.replaceState(null, '', '/');
  forgetSession();
  const message = `${why}. Si crees que es un error, escribe a quien administra.`;
  toast({ title: 'Sesión cerrada', message, kind: 'error' });
}

/** Removes the session from this browser without asking the server to end it. */
export function forgetSession(): void {
  forgetUser();
  dropToken();
  queryClient.clear();
}

async function fetchCurrentUser({ signal }: { signal: AbortSignal }): Promise<User> {
  const token = readToken();
  const slow = setTimeout(() => showRememberedUser(token), SLOW_NETWORK_MS);
  try {
    const user = await call<typeof me>('GET /api/auth/me', { signal });
    rememberUser(user);
    return user;
  } catch (error) {
    const remembered = rememberedUser();
    if (remembered && error instanceof ApiError && error.status === OFFLINE) return remembered;
    if (isUnauthorized(error) && readToken() === token) expire();
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

/** On a slow network the app opens with the remembered user, before the server has answered. */
function showRememberedUser(token: string | null): void {
  const remembered = rememberedUser();
  if (!remembered || readToken() !== token) return;
  queryClient.setQueryData(currentUser.queryKey, (known: User | undefined) => known ?? remembered);
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNAUTHORIZED;
}

/**
 * Called once when the app starts. After any 401 it requests the user again, and that answer decides whether the session
 * is over. Signing out or in as somebody else in another tab takes effect here too.
 */
export function guardSession(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.query.queryKey[0] !== '/api/auth/me') askAgainWhenRefused(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') askAgainWhenRefused(event.action.error);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN_KEY) return;
    if (newValue) location.reload();
    else queryClient.clear();
  });
}

function askAgainWhenRefused(error: unknown): void {
  if (isUnauthorized(error) && readToken()) queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
}
