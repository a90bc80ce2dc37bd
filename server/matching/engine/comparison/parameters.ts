// Every number of the comparison step; server/matching/README.md says how they were set.

/** The line: from this score on a provider is notified. Lists, replays and the second opinion use the same line. */
export const NOTIFIED_FROM = 50;

/** How the features of a pair are measured; what they weigh is fitted (comparison-model.json). */
export const COMPARISON = {
  /** Sharing this part of an order's words, weighted by rarity, counts as sharing all, but not less than this rarity. */
  enoughWords: 0.6,
  fewestWords: 1.6,
  /** Smaller values are raised to these: below them a difference does not matter any more. */
  leastProbability: 0.001,
  leastCertainty: 0.05,
  leastDoubt: 0.0005,
  /**
   * A pair whose features, each taken by itself, give less than this in log-odds is not looked at further. Most pairs
   * are such.
   */
  possibleFrom: -4.5,
  /** A service of this few words says only its trade; one of this many says what it does. */
  fewWords: 4,
  manyWords: 8,
  /** Less than this makes no difference to a sum of probabilities. */
  negligible: 0.01,
  /** From `sureFrom` on a score rises more slowly and texts alone reach `most`, which leaves room for the circumstances. */
  sureFrom: 0.8,
  most: 0.95,
  /** A score of 0 or 100 stands for a probability this far from 0 or 1, so that log-odds stay finite. */
  unsure: 0.001,
} as const;

/**
 * Which works of a trade providers take, by the works that they list. Set once, on the markets of training, not tuned
 * further.
 */
export const TAKES = {
  /** How likely providers take a work that they do not list: if they list other works of the trade, and if they list none. */
  leftOut: 0.33,
  listsNothing: 0.7,
  /** Less likely trades of an order are left out. */
  likelyFrom: 0.01,
  /** The works of a trade are compared only if both texts are of that trade with this probability. */
  sameFrom: 0.005,
  /** How alike two texts of one trade count if their works are not known. */
  unknownOverlap: 0.5,
} as const;

/**
 * From which probabilities signs are crossed, and how much a word counts beside a trade or a work. Set by hand, once;
 * docs/matching-parameters.md shows what a fifth less or more of each changes without fitting again.
 */
export const CROSSES = {
  /** Trades of an order and of a service, and works that are asked and listed, from these probabilities on. */
  askedFrom: 0.15,
  offeredFrom: 0.08,
  workAskedFrom: 0.2,
  workListedFrom: 0.35,
  rareFrom: 0.2,
  wordValue: 0.7,
  /**
   * For how many needs the vector of crosses, some 25 kB, is kept: enough for the few orders that are scored side by
   * side.
   */
  needsKept: 24,
} as const;

/**
 * What the circumstances add to the texts, in points: chosen so that all together they reorder neighbours (at most 10)
 * and decide close calls only. Their effect is not in the measures, which are of texts alone.
 */
export const MATCH_SCORE = {
  /** Texts that score less than the first never reach the line; texts from the second on never fall below it. */
  clearlyWrong: 40,
  clearlyRight: 54,
  everywhere: -3,
  wholeCountry: -4,
  /** A zone that is covered, with no distance known. */
  placeNamed: 1,
  distances: [
    { upToKm: 5, points: 2 },
    { upToKm: 15, points: 1 },
  ],
  reputation: { usualRating: 4, usualReviews: 5, pointsAStar: 4, least: -4, most: 3 },
  /** For a service that answers urgent calls; `normal` applies when only the order's text is in a hurry. */
  urgency: { normal: 2, urgent: 2, emergency: 3 },
  newForDays: 30,
  newService: 1,
} as const;
