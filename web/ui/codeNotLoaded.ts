import { toast } from './toast.ts';

let isAgain = false;

/**
 * Says that some code could not be loaded. A browser may remember a failed module as long as the page lives, and an
 * update removes the files of the old build: so, if code fails again although the server answers, the page is reloaded.
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
