// Whether a probability means what it says.

interface Judged {
  /** From 0 to 1. */
  readonly probability: number;
  readonly label: number;
}

interface ReliabilityBin {
  /** The probabilities of the bin begin here. */
  readonly from: number;
  readonly pairs: number;
  /** The mean of the probabilities, and the share of the pairs that are right; for a true probability both are equal. */
  readonly said: number;
  readonly right: number;
}

const BINS = 10;

export function reliabilityBins(judged: readonly Judged[]): ReliabilityBin[] {
  const bins = Map.groupBy(judged, ({ probability }) => Math.min(BINS - 1, Math.floor(probability * BINS)));
  return [...bins]
    .sort(([one], [other]) => one - other)
    .map(([bin, inside]) => ({
      from: bin / BINS,
      pairs: inside.length,
      said: inside.reduce((sum, { probability }) => sum + probability, 0) / inside.length,
      right: inside.reduce((sum, { label }) => sum + label, 0) / inside.length,
    }));
}

/** Expected calibration error: the mean distance between predicted and observed frequency (Naeini 2015). */
export const calibrationError = (judged: readonly Judged[]): number =>
  reliabilityBins(judged).reduce((sum, { pairs, said, right }) => sum + Math.abs(said - right) * pairs, 0) /
  judged.length;
