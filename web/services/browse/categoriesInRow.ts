const IN_ROW = 12;

/** The first trades, which are the commonest; a chosen one stands before them when it is not among them. */
export function categoriesInRow<Category extends { id: string }>(
  all: Category[],
  chosen: string,
): Category[] {
  const row = all.slice(0, IN_ROW);
  if (row.some(({ id }) => id === chosen)) return row;
  return [...all.filter(({ id }) => id === chosen), ...row];
}
