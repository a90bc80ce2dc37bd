/** The parts that a match's score adds up. Stored matches hold them: a part that is no longer made stays listed. */
export const SCORE_PARTS = [
  'text',
  'place',
  'reputation',
  'urgency',
  'freshness',
  /** What an installation's own outcomes correct in the points of the texts, and what they teach of trades and providers. */
  'calibration',
  'learning',
  'second_opinion',
  /** The whole score of a direct order, which is not compared. */
  'direct',
] as const;
export type ScorePartName = (typeof SCORE_PARTS)[number];
