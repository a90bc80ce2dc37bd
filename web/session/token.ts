import { makeWatchers } from '../watchers.ts';

/** Specified: docs/product.md. */
export const TOKEN_KEY = 'token';
const { watch, announce } = makeWatchers();

/** The session's token, kept in the browser's local storage. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
  announce();
}

export function dropToken(): void {
  localStorage.removeItem(TOKEN_KEY);
  announce();
}

/** Calls back when the token is stored, changed or dropped, in this tab or another; returns the function that stops it. */
export function watchToken(watcher: () => void): () => void {
  // The same listener is added only once, however often this runs.
  addEventListener('storage', onStorage);
  return watch(watcher);
}

function onStorage({ key }: StorageEvent): void {
  if (key === TOKEN_KEY || key === null) announce();
}
