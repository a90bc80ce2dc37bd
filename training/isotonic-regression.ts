// Isotonic regression: the ascending values nearest to what was observed, by pooling neighbours that descend (Ayer 1955).

export interface Observed {
  readonly at: number;
  readonly value: number;
  /** How many observations are its mean. */
  readonly weight: number;
}

/** Ascending in both, given ascending places: neighbours that would descend become their mean. */
export function pooled(observed: readonly Observed[]): Observed[] {
  const blocks: Observed[] = [];
  for (const one of observed) {
    let block = one;
    while (blocks.length > 0 && blocks.at(-1)!.value >= block.value) block = mean(blocks.pop()!, block);
    blocks.push(block);
  }
  return blocks;
}

function mean(one: Observed, other: Observed): Observed {
  const weight = one.weight + other.weight;
  return {
    at: (one.at * one.weight + other.at * other.weight) / weight,
    value: (one.value * one.weight + other.value * other.weight) / weight,
    weight,
  };
}
