/** Caches the answers of a pure function; beyond `most`, the least recently used answer is dropped. */
export function memoised<Given, Answer>(
  most: number,
  keyOf: (given: Given) => string,
  compute: (given: Given) => Answer,
): (given: Given) => Answer {
  const answers = new Map<string, Answer>();
  return (given) => {
    const key = keyOf(given);
    const answer = answers.get(key) ?? compute(given);
    answers.delete(key);
    answers.set(key, answer);
    if (answers.size > most) answers.delete(answers.keys().next().value!);
    return answer;
  };
}

/** Makes something at its first use and keeps it. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes something at its first use and keeps it; what failed is tried again. */
export function lazyPromise<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
