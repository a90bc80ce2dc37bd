/** Whether every file of the app that a page names is among these. */
export function hasAllFiles(page: string, known: readonly string[]): boolean {
  return [...page.matchAll(/assets\/[\w.~-]+/g)].every(([file]) => known.includes(file));
}
