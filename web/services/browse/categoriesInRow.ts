const IN_ROW = 12;

/** The first trades, which are the commonest; a chosen one stands before them, where it is in sight. */
export function categoriesInRow<Category extends { id: string }>(
  all: Category[],
  chosen: string,
): Category[] {
  const isChosen = ({ id }: Category) => id === chosen;
  return [...all.filter(isChosen), ...all.slice(0, IN_ROW).filter((one) => !isChosen(one))];
}
