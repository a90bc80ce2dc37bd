/** Whether PostgreSQL can keep a value: it takes neither a NUL nor half of a character, wherever in it they stand. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
