import type { AvailableOrder } from '../../../contract/orders.ts';

export interface Discarded {
  item: AvailableOrder;
  /** Where it stood in the list, so that its undo stays under the reader's finger. */
  position: number;
}

/** The list with what was just discarded still in its place, for as long as it can be undone. */
export function withDiscarded(items: AvailableOrder[], discarded: Discarded[]): AvailableOrder[] {
  const rows = [...items];
  for (const { item, position } of [...discarded].sort((a, b) => a.position - b.position)) {
    if (!rows.some(({ order }) => order.id === item.order.id)) rows.splice(position, 0, item);
  }
  return rows;
}
