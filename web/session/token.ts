export const TOKEN_KEY = 'token';
const watchers = new Set<() => void>();

/** The session's token, kept in the browser's local storage. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
  notifyWatchers();
}

export function dropToken(): void {
  localStorage.removeItem(TOKEN_KEY);
  notifyWatchers();
}

/** Calls back when the token is stored, changed or dropped, in this tab or another; returns the function that stops it. */
export function watchToken(watcher: () => void): () => void {
  if (watchers.size === 0) addEventListener('storage', onStorage);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key === TOKEN_KEY || key === null) notifyWatchers();
}

function notifyWatchers(): void {
  for (const watcher of [...watchers]) watcher();
}
