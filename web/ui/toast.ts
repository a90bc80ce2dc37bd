export type Toast = {
  title: string;
  message?: string;
  kind?: 'success' | 'error' | 'info';
  /** News that may wait: it takes the place of no answer to what somebody just did. */
  passing?: boolean;
  /** The screen that it tells of. */
  open?: { address: string; onOpen: (address: string) => void };
};

/** Says what just happened; a new one takes the place of the last. The machinery loads on first use. */
export async function toast(shown: Toast): Promise<void> {
  const { showToast } = await import('./Toaster.tsx');
  showToast(shown);
}

/** Says that what somebody asked for was done. */
export const toastDone = (title: string, message?: string): Promise<void> =>
  toast({ title, message, kind: 'success' });
