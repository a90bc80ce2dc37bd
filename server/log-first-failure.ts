interface FirstFailure {
  failed(error: unknown): void;
  worked(): void;
  /** Does what may fail because it is done again later, or is not worth a failure; undefined where it failed. */
  attempt<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/** Logs a failure of work in the background, but of failures in a row only the first: the next one after it worked again. */
export function logFirstFailure(log: (err: unknown) => void): FirstFailure {
  let failing = false;
  const failed = (error: unknown) => {
    if (!failing) log(error);
    failing = true;
  };
  const worked = () => {
    failing = false;
  };
  return {
    failed,
    worked,
    async attempt(work) {
      try {
        const done = await work();
        worked();
        return done;
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
  };
}
