/** Keeps every search value as text: a token made of digits must not become a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

/** The value if it is a path of this site: browsers read '//' and '/\\' as the start of another site's address. */
export function ownPathIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(value) ? value : undefined;
}
