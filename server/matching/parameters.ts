// Every number of matching outside the engine: who is kept, notified, looked for, and how outcomes move a score.
// Set by hand; unless it stands beside a number, nobody recorded which other values were tried (docs/decisions/069).

import { WIDER_KM } from '../../contract/order-values.ts';

/** From this score on a match is stored and listed; `NOTIFIED_FROM` of the engine says from where on it is notified. */
export const KEPT_FROM = 25;
/**
 * The most providers notified of one order, and the most orders that a new service is notified of; the rest only
 * appear in its list.
 */
export const NOTIFIED_MAX = 50;
export const ORDERS_NOTIFIED_MAX = 20;
/**
 * The places for newcomers ahead of everybody else, when more providers fit than are notified: in all, and for
 * newcomers of one network. Places that nobody else takes go to newcomers too. A newcomer has no review of
 * somebody from elsewhere, and an account that is new or unverified.
 */
export const NEWCOMERS_NOTIFIED = { most: 25, ofNetwork: 5 } as const;
/**
 * How many orders one transaction locks, of a service's matching or of an update of the software; people who cancel or
 * edit one of them wait for it. Measured with 150 fitting orders: 20 at a time kept them locked for a third as long as
 * all at once; 5 hardly shorter, but took four times as long in all.
 */
export const ORDERS_LOCKED_TOGETHER = 20;

/**
 * The most candidates scored for an order, so that a crowded trade stays quick, and the most rows read to find them: stored
 * places are approximate, and some do not cover the point. bench/matching-scale.ts measures both.
 */
export const CANDIDATES_MAX = 200;
export const FETCHED_MAX = 300;
/**
 * The most keys (a place with a concept) in one query of the index. Most orders have fewer. An order that names every
 * trade has twenty times as many with the places around it, and in one query these took three hundred times as long.
 */
export const KEYS_AT_A_TIME = 1_000;

/** The most waiting orders that are matched together. bench/bursts.ts measures this and `MATCHED_AFTER`: docs/decisions/128. */
export const MATCHED_TOGETHER = 25;
/**
 * Orders of somebody who published many yield to those of others. If another origin called within `othersWithinMs`,
 * only `together` of them are matched at once, because a new order waits until they are done. Otherwise
 * `MATCHED_TOGETHER` are matched at once, which costs a third for each order.
 */
export const YIELDING = { together: 5, othersWithinMs: 10_000 } as const;
/** In a burst, publishing has priority: while calls from this many origins are under way, matching waits, this long at most. */
export const MATCHED_AFTER = { origins: 8, ms: 1_000 } as const;

/** Pairs scored before the event loop may do other work, and services and orders understood again by one job. */
export const PAIRS_AT_A_TIME = 20;
export const SERVICES_AT_A_TIME = 200;
export const ORDERS_AT_A_TIME = 200;

/** Trades stored with a service, for categories and filters: the surest, from this certainty on. */
export const STORED_TRADES = { certaintyFrom: 0.5, most: 4 } as const;

/**
 * When fewer than `enough` were notified of an order, wider rings are tried, each at eight points, over this many
 * services: docs/decisions/023 and 086; reach.test.ts holds the sentences.
 */
export const REACH = {
  enough: 3,
  widerKm: WIDER_KM,
  bearings: [0, 45, 90, 135, 180, 225, 270, 315],
  services: 60,
  /** How many similar services are shown when nobody was notified. */
  similar: 3,
} as const;

/** How far outcomes change later scores: docs/decisions/021-learning-from-outcomes.md says why so little. */
export const OUTCOMES = {
  worth: { discarded: -1, offered: 1, accepted: 2, completed: 3 },
  /** Outcomes older than this do not count, and only the latest `most` do. */
  days: 180,
  most: 500,
  /** This many neutral outcomes are added to every sum, so that few outcomes say little. */
  prior: 8,
  /** Points for each unit of mean worth, and the most points gained or lost. */
  points: { concept: { each: 3, most: 4 }, provider: { each: 2, most: 3 } },
} as const;

/** How outcomes correct the texts' probability: docs/decisions/122-calibration-of-an-installation.md. */
export const CALIBRATION = {
  /** Outcomes of the last `days` count: the latest `most` of them, and no more than these of one provider. */
  days: 180,
  most: 2_000,
  ofOneProvider: 20,
  /** With fewer outcomes nothing is fitted; the prior weighs as much as about two hundred outcomes. */
  least: 50,
  prior: 40,
  /** The weight of an order that was opened and let pass: the provider was perhaps only busy. */
  ignored: 0.2,
  /** How far a score may be moved: the shift in log-odds moves one of 50 to between 38 and 62. */
  shift: [-0.5, 0.5],
  slope: [0.8, 1.25],
  steps: 25,
  /** How many fits are kept for administrators to see, and the scores whose correction is shown. */
  kept: 30,
  shown: [30, 40, 50, 60, 70, 80],
} as const;

/** The second opinion: docs/decisions/022-optional-language-model.md. */
export const SECOND_OPINION = {
  /** The longest that an order may be delayed, counted from its last change: after a long wait in the queue it goes without. */
  withinMs: 3_000,
  /** After a failure nothing is asked for this long, so that other orders do not wait in vain. */
  restMs: 30_000,
  services: 30,
  /** Some numbers for each service, with room for whatever a model says about itself. */
  answerMaxBytes: 256 * 1024,
  /** A score moves by this share of the difference, and by this many points at most. */
  trust: 0.3,
  movedMax: 10,
} as const;

/** What a provider could add to a service: the latest orders and the commonest words that are tried. */
export const SERVICE_HINTS = {
  orders: 60,
  words: 8,
  most: 6,
  ofAKind: 2,
  /** From this text score on, the points that the texts lack are not worth a hint. */
  goodText: 72,
} as const;

/** Unknown words shown to administrators: those of the latest uses that recur in `ordersMin` orders, with examples of each. */
export const UNKNOWN_WORDS = { latest: 3_000, ordersMin: 2, most: 500, examples: 5 } as const;

/** How many understandings, of some kB each, and how many computed places of orders are cached in memory. */
export const CACHED = { orders: 2_000, services: 20_000, places: 500 } as const;
