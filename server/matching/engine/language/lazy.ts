/** Makes something at its first use and keeps it. The engine's own, since it imports nothing from outside; the server's is in `memoise.ts`. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
