export const loadDialog = () => import('../accounts/AuthDialog.tsx');

/** Touching a control likely means the dialog will be needed; if loading fails, the click itself shows it. */
export function loadDialogEarly(): void {
  loadDialog().catch(() => undefined);
}
