/** Whether PostgreSQL can store a value: it accepts neither NUL nor an unpaired surrogate in any text within it. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
