// Every number of the comparison step. Unless it says otherwise, a number was set by hand with the first engine, while a
// development market of 120 orders and 120 services was read; which other values were tried was not written down.
// docs/matching-parameters.md says what changing each by a fifth does to the measures.

/** The line: from here on a provider is notified. Lists, replays and the second opinion hold to the same. */
export const NOTIFIED_FROM = 50;

/** How the features of a pair are measured; what they weigh is fitted (comparison-model.json). */
export const COMPARISON = {
  /** This share of the order's words, weighed by rarity, is all of them; and no fewer than these are enough. */
  enoughWords: 0.6,
  fewestWords: 1.6,
  /** Smaller ones count as these: what is less likely makes no difference any more. */
  leastProbability: 0.001,
  leastCertainty: 0.05,
  leastDoubt: 0.0005,
  /** Less than this makes no difference to a sum of probabilities. */
  negligible: 0.01,
  /** From this probability on a score rises more slowly, and texts alone reach the other: room for the circumstances. */
  sureFrom: 0.8,
  most: 0.95,
  /** A score of 0 or 100 stands for this much less than certainty: log-odds stay finite. */
  unsure: 0.001,
} as const;

/** What a provider takes of a trade that he offers, by what he says. Set once, on the markets of training, not tuned further. */
export const TAKES = {
  /** The share of a trade's works taken by who lists others, and by who lists none. */
  leftOut: 0.33,
  listsNothing: 0.7,
  /** Less likely trades of an order change nothing. */
  likelyFrom: 0.01,
  /** So little likely to be of one trade, two texts are not asked whether they speak of one work. */
  sameFrom: 0.005,
  /** How alike two texts of one trade are whose works are not known. */
  unknownOverlap: 0.5,
} as const;

/**
 * What the circumstances add to the texts, in points: chosen so that all together they reorder neighbours (at most 10)
 * and decide close calls only. Their effect is not in the measures, which are of texts alone.
 */
export const MATCH_SCORE = {
  /** Texts below the one never pass the line, texts from the other on never fall behind it. */
  clearlyWrong: 45,
  clearlyRight: 60,
  everywhere: -3,
  wholeCountry: -4,
  /** A zone that is covered, with no distance known. */
  placeNamed: 1,
  distances: [
    { upToKm: 5, points: 2 },
    { upToKm: 15, points: 1 },
  ],
  reputation: { usualRating: 4, usualReviews: 5, pointsAStar: 4, least: -4, most: 3 },
  /** To a service that answers urgent calls; `normal` when only the text is in a hurry. */
  urgency: { normal: 2, urgent: 2, emergency: 3 },
  newForDays: 30,
  newService: 1,
} as const;
