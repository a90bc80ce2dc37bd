// Damerau-Levenshtein distance (one swap of neighbours counts one), given up once it passes the limit.

export function spellingDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  return distancesToPrefixes(a, b, limit)?.[b.length] ?? limit + 1;
}

/** Whether `a` is at most `limit` away from `b` or from a beginning of it. */
export function isCloseToPrefix(a: string, b: string, limit: number): boolean {
  if (b.length < a.length - limit) return false;
  const shortest = Math.max(0, a.length - limit);
  return (
    distancesToPrefixes(a, b, limit)?.some((cost, length) => length >= shortest && cost <= limit) ?? false
  );
}

/** The distance from `a` to each beginning of `b`, by its length; undefined where all pass the limit. */
function distancesToPrefixes(a: string, b: string, limit: number): number[] | undefined {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return undefined;
    beforeLast = last;
    last = row;
  }
  return last;
}
