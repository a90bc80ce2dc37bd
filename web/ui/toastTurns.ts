import type { Toast } from './toast.ts';

/** How long a toast is shown, in ms. */
export const SHOWN_FOR_MS = 5000;
/** How long a screen reader takes to notice a new region whose changes it is to read, in ms. */
export const NOTICED_AFTER_MS = 100;

/**
 * Decides when each toast is shown. One that answers an action replaces whatever is shown or waits; passing news wait
 * until that one was seen. Nothing but errors is shown before the region that reads toasts out was noticed.
 */
export function toastTurns(show: (toast: Toast) => void) {
  const noticed = Date.now() + NOTICED_AFTER_MS;
  const waiting: { answer?: ReturnType<typeof setTimeout>; news?: ReturnType<typeof setTimeout> } = {};
  let answeredUntil = 0;

  return (toast: Toast): void => {
    const now = Date.now();
    clearTimeout(waiting.news);
    const from = Math.max(toast.passing ? answeredUntil : 0, toast.kind === 'error' ? 0 : noticed, now);
    if (!toast.passing) {
      clearTimeout(waiting.answer);
      answeredUntil = from + SHOWN_FOR_MS;
    }
    if (from === now) show(toast);
    else waiting[toast.passing ? 'news' : 'answer'] = setTimeout(() => show(toast), from - now);
  };
}
