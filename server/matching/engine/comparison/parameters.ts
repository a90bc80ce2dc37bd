// Every number of the comparison step. Unless it says otherwise, a number was set by hand with the first engine, while a
// development market of 120 orders and 120 services was read; which other values were tried was not written down.
// docs/matching-parameters.md says what changing each by a fifth does to the measures.
import { INDEX_TERMS } from '../understanding/parameters.ts';

/** The line: from here on a provider is notified. Lists, replays and the second opinion hold to the same. */
export const NOTIFIED_FROM = 50;

/** The score of two texts: points, or what is left of them. */
export const TEXT_SCORE = {
  /** A certain trade, the same part of it, and all the words: together 98, the most there is. */
  trade: 78,
  speciality: 8,
  words: 12,
  most: 98,
  /** Words count less for a neighbour's provider, who may name the thing without doing the work. */
  wordsOfNeighbours: 0.5,
  /** Words without a trade: above the line only where no trade explains a text. */
  wordsAlone: 62,
  wordsBesideTrades: 24,
  wordsExponent: 0.8,
  /** This share of the order's words, weighed by rarity, is all of them; and no fewer than these are enough. */
  enoughWords: 0.6,
  fewestWords: 1.6,
  /** From what certainty of the trade the same words confirm it, and up to how much of what it lacks. */
  likelyFrom: INDEX_TERMS.servesFrom,
  likelyTo: 0.3,
  confirmed: 0.8,
  confirmingExponent: 2,
  /** A handyman who lists what he does: what he lists, what he does not, and what certainty makes it listed. */
  listed: 1.08,
  notListed: 0.85,
  listedFrom: 0.25,
  /** Who does another part of the trade, of a trade whose parts stand apart, or a part for a public not asked for. */
  otherPart: 0.76,
  otherPartApart: 0.5,
  narrowPart: 0.6,
} as const;

/** What is left of a match that the service refuses, or that lies outside what it limits itself to. */
export const RESTRICTION = { refused: 0.3, limited: 0.55 } as const;

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
