/** Search values stay plain text: a token made of digits is still a token. */
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

/** An address of this site and no other: browsers read '//' and '/\\' as the start of another one. */
export function ownPathIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
}
