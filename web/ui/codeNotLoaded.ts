import { toast } from './toast.ts';

let isAgain = false;

/**
 * Some code could not be fetched: says so. A browser may keep a module that failed for as long as the page lives, and
 * an update takes away what the page was made of: when code fails again although the server answers, the page begins anew.
 */
export async function codeNotLoaded(): Promise<void> {
  if (isAgain && (await serverAnswers())) return window.location.reload();
  isAgain = true;
  const message = 'Esta parte todavía no está en este equipo. Vuelve a intentar cuando haya red.';
  return toast({ title: 'Sin conexión', message, kind: 'error' });
}

const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
