// One attempt at a job: its time limit, and the failure reason that is kept.

/** The result of a promise, or a failure when it takes too long; the work itself is not stopped. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`abandoned: it took longer than ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The failure reason that the queue and the log store: the message of the underlying error (`cause`), without the SQL
 * statement and its values.
 */
export function failureReason(error: unknown): Error {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(root instanceof Error)) return new Error('it failed without a reason');
  const reason = new Error(root.message.split('\n')[0]);
  const calls = (root.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  reason.stack = [`${root.name}: ${reason.message}`, ...calls].join('\n');
  return reason;
}
