import type { User } from '../../contract/accounts.ts';

const USER_KEY = 'echamano:user';

/** Who signed in here last, so that the app opens without a network. */
export function rememberedUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as User | null;
  } catch {
    return null;
  }
}

export function rememberUser(user: User): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

export function forgetUser(): void {
  localStorage.removeItem(USER_KEY);
}
