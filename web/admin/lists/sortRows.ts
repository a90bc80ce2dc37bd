export type SortValue = string | number;
export interface Sorting {
  column: string;
  direction: 'ascending' | 'descending';
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** A sorted copy; rows that tie stay as they came. */
export function sortRows<Row>(
  rows: Row[],
  valueIn: (row: Row) => SortValue,
  direction: Sorting['direction'],
): Row[] {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => turn * compare(valueIn(one), valueIn(other)));
}

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return spanish.compare(String(one), String(other));
}

/** A first click sorts upward, a second downward, a third gives the list's own order back. */
export function nextSorting(current: Sorting | null, column: string): Sorting | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
