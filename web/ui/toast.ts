export type Toast = {
  title: string;
  message?: string;
  kind?: 'success' | 'error' | 'info';
  /** News that may wait: it does not replace a toast that answers an action while that one is shown. */
  passing?: boolean;
  /** The screen that the toast is about. */
  open?: { address: string; onOpen: (address: string) => void };
};

let clear: (() => void) | undefined;

/** Shows a toast, which replaces the last one. The code that draws toasts loads on first use. */
export async function toast(shown: Toast): Promise<void> {
  const { showToast, clearToasts } = await import('./Toaster.tsx');
  showToast(shown);
  clear = shown.kind === 'error' ? undefined : clearToasts;
}

/** Takes away a toast that tells no error, because it would lie over one. */
export const makeRoom = (): void => clear?.();

/** A toast for an action that succeeded. */
export const toastDone = (title: string, message?: string): Promise<void> =>
  toast({ title, message, kind: 'success' });
