type ScoreBand = 'green' | 'blue' | 'yellow' | 'red';

/** From which score each colour begins. */
export const SCORE_BANDS = { green: 80, blue: 60, yellow: 40 } as const;

/** The colour a match score (0 to 100) earns. */
export function scoreBand(score: number): ScoreBand {
  if (score >= SCORE_BANDS.green) return 'green';
  if (score >= SCORE_BANDS.blue) return 'blue';
  if (score >= SCORE_BANDS.yellow) return 'yellow';
  return 'red';
}
