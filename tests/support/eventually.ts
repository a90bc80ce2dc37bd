/** Shorter than a test's timeout, so that the failure says what did not come; some of it takes ten seconds. */
export const COMES_WITHIN_MS = 30_000;

/** Waits until this holds, and fails by its name if it never does. */
export async function eventually(
  what: string,
  holds: () => unknown,
  withinMs = COMES_WITHIN_MS,
): Promise<void> {
  const until = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
