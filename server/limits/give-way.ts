import type { InTurn } from './turns.ts';

/**
 * The items of which the newest gives way to `who` when all places are taken: those of the largest member of the largest
 * group. None if the newcomer's group, or the newcomer within that group, would then hold as many.
 */
export function largestShare<Item extends InTurn>(items: readonly Item[], who: InTurn): Item[] {
  const own = items.filter(({ group }) => group === who.group);
  const largest = largestBy(items, ({ group }) => group);
  if (largest[0]?.group !== who.group)
    return largest.length > own.length + 1 ? largestBy(largest, ({ member }) => member) : [];
  const most = largestBy(own, ({ member }) => member);
  return most.length > own.filter(({ member }) => member === who.member).length + 1 ? most : [];
}

/** The largest group of items with the same key; of several, the one that came last. */
const largestBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...Map.groupBy(items, keyOf).values()].reduce(
    (most, some) => (some.length >= most.length ? some : most),
    [],
  );
