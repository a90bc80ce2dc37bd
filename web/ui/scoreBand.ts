export type ScoreBand = 'green' | 'blue' | 'yellow' | 'red';

/** The colour a match score (0 to 100) earns. */
export function scoreBand(score: number): ScoreBand {
  if (score >= 80) return 'green';
  if (score >= 60) return 'blue';
  if (score >= 40) return 'yellow';
  return 'red';
}
