import type { User } from '../../contract/accounts.ts';
import { ApiError, UNAUTHORIZED } from '../calls/call.ts';

const USER_KEY = 'echamano:user';

/** The last user seen in this browser, so that the app can open without a network. */
export function rememberedUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as User | null;
  } catch {
    return null;
  }
}

/**
 * Throws, as if the session had ended, unless this person is signed in: what they wrote must not be sent in another's
 * name.
 */
export function requireSignedIn(userId: string | undefined): void {
  if (rememberedUser()?.id !== userId) throw new ApiError(UNAUTHORIZED, 'unauthorized', '');
}

export function rememberUser(user: User): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

export function forgetUser(): void {
  localStorage.removeItem(USER_KEY);
}
