// One attempt at a job: how long it may take, and what is kept of why it failed.

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
 * The reason of a failure as the queue and the log keep it: the message of what failed first, without the statement and
 * the values around it.
 */
export function failureReason(error: unknown): Error {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(root instanceof Error)) return new Error('it failed without a reason');
  const reason = new Error(root.message.split('\n')[0]);
  const calls = (root.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  reason.stack = [`${root.name}: ${reason.message}`, ...calls].join('\n');
  return reason;
}
