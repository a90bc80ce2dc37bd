export const SETTINGS_ID = 'configuracion';

/** Brings the settings into sight and moves the reader's focus there. */
export function showSettings(): void {
  const settings = document.getElementById(SETTINGS_ID);
  settings?.focus({ preventScroll: true });
  settings?.scrollIntoView({ block: 'start' });
}
