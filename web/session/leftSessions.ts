import type { logout } from '../../contract/accounts.ts';
import { makeRetry } from '../calls/retryLater.ts';

/** Holds the tokens of sessions that were signed out here and that the server may not have ended yet. */
const LEFT_KEY = 'echamano:left-sessions';

/**
 * Stores the token before the browser forgets the session, so that the session ends even if the network or the page
 * is gone.
 */
export function leaveSession(token: string): void {
  store([...leftSessions(), token]);
}

/** A first call often fails when the network has only just returned. */
const tries = makeRetry(endLeftSessions);

/** Asks the server to end the stored sessions; those without an answer are asked for again later. */
export async function endLeftSessions(): Promise<void> {
  const left = leftSessions();
  if (!left.length) return;
  const { ApiError, call, isRefusal, UNAUTHORIZED } = await import('../calls/call.ts');
  for (const token of left) {
    try {
      await call<typeof logout>('POST /api/auth/logout', { token, keepalive: true });
    } catch (error) {
      const hasEnded = error instanceof ApiError && error.status === UNAUTHORIZED;
      if (!hasEnded && !isRefusal(error)) continue;
    }
    store(leftSessions().filter((one) => one !== token));
  }
  if (!leftSessions().length) tries.succeeded();
  else if (navigator.onLine) tries.failed();
}

function leftSessions(): string[] {
  return (localStorage.getItem(LEFT_KEY) ?? '').split(' ').filter(Boolean);
}

function store(tokens: string[]): void {
  if (tokens.length) localStorage.setItem(LEFT_KEY, tokens.join(' '));
  else localStorage.removeItem(LEFT_KEY);
}
