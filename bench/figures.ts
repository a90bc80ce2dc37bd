/** The figure below which this share of the figures lies: the median for 0.5. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
