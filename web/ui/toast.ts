export type Toast = {
  title: string;
  message?: string;
  kind?: 'success' | 'error' | 'info';
};

/** Says what just happened; a new one takes the place of the last. The machinery loads on first use. */
export async function toast(shown: Toast): Promise<void> {
  const { showToast } = await import('./Toaster.tsx');
  showToast(shown);
}
