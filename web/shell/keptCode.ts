/** A first visit has better uses for the network. */
const FIRST_VISIT_WAIT_MS = 10_000;
const RETURNING_WAIT_MS = 1000;

/** Has the worker fetch the rest of the app while nobody waits for it, so that all of it opens without a network. */
export function keepCode(): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return () => undefined;
  const wait = navigator.serviceWorker.controller ? RETURNING_WAIT_MS : FIRST_VISIT_WAIT_MS;
  const timer = setTimeout(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'KEEP_APP' });
  }, wait);
  return () => clearTimeout(timer);
}
