import type { logout } from '../../contract/accounts.ts';

/** Holds the tokens of sessions that were signed out here and that the server may not have ended yet. */
const LEFT_KEY = 'echamano:left-sessions';

/**
 * Stores the token before the browser forgets the session, so that the session ends even if the network or the page
 * is gone.
 */
export function leaveSession(token: string): void {
  store([...leftSessions(), token]);
}

/** A first call often fails when the network has only just returned: it is tried again, each time after twice the wait. */
const AGAIN_AFTER_MS = 5_000;
const AGAIN_AFTER_MAX_MS = 300_000;
let againTimer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Asks the server to end the stored sessions; those without an answer are asked for again later. */
export async function endLeftSessions(): Promise<void> {
  clearTimeout(againTimer);
  const left = leftSessions();
  if (!left.length) return;
  const { ApiError, call, isRefusal, UNAUTHORIZED } = await import('../call.ts');
  for (const token of left) {
    try {
      await call<typeof logout>('POST /api/auth/logout', { token, keepalive: true });
    } catch (error) {
      const hasEnded = error instanceof ApiError && error.status === UNAUTHORIZED;
      if (!hasEnded && !isRefusal(error)) continue;
    }
    store(leftSessions().filter((one) => one !== token));
  }
  failures = leftSessions().length ? failures + 1 : 0;
  if (!failures || !navigator.onLine) return;
  againTimer = setTimeout(
    endLeftSessions,
    Math.min(AGAIN_AFTER_MS * 2 ** (failures - 1), AGAIN_AFTER_MAX_MS),
  );
}

function leftSessions(): string[] {
  return (localStorage.getItem(LEFT_KEY) ?? '').split(' ').filter(Boolean);
}

function store(tokens: string[]): void {
  if (tokens.length) localStorage.setItem(LEFT_KEY, tokens.join(' '));
  else localStorage.removeItem(LEFT_KEY);
}
