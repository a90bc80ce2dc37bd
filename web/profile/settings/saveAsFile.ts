const KEPT_MS = 40_000;

/** Hands a text to the browser's downloads. */
export function saveAsFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
