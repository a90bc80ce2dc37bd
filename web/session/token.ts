const TOKEN_KEY = 'token';

/** The session's token, kept in the browser's local storage. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function dropToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}
