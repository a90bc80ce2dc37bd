/** Something of its own for each key, such as a limit or a queue, made at its first call and dropped once no call uses it. */
export function perKey<Own>(make: (key: string) => Own) {
  const byKey = new Map<string, { own: Own; calls: number }>();
  return async <T>(key: string, run: (own: Own) => Promise<T>): Promise<T> => {
    const kept = byKey.get(key) ?? { own: make(key), calls: 0 };
    byKey.set(key, kept);
    kept.calls++;
    try {
      return await run(kept.own);
    } finally {
      if (!--kept.calls) byKey.delete(key);
    }
  };
}
