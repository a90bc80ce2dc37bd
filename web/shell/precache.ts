/** Lets the screen load its own files first; the worker then fetches the rest one after the other. */
const WAIT_MS = 1000;

/** Has the worker fetch the rest of the app in the background, so that all of it opens without a network. */
export function precacheApp(): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return () => undefined;
  const timer = setTimeout(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'KEEP_APP' });
  }, WAIT_MS);
  return () => clearTimeout(timer);
}
