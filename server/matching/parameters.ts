// Every number of matching outside the engine: who is kept, notified, looked for, and how outcomes move a score.

import { WIDER_KM } from '../../contract/labels.ts';

/** From this score on a match is kept: below it nobody would look twice. `NOTIFIED_FROM` is the engine's. */
export const KEPT_FROM = 30;
/** Providers notified of one order, and orders that a new service is notified of: it finds the others in its list. */
export const NOTIFIED_MAX = 50;
export const ORDERS_NOTIFIED_MAX = 20;

/**
 * Candidates scored for an order at most, so that a crowded trade stays quick, and rows read to find them: stored places
 * are rough, some do not cover the point. bench/matching-scale.ts measures both.
 */
export const CANDIDATES_MAX = 200;
export const FETCHED_MAX = 300;

/** Orders whose providers are looked for at once, where many wait. */
export const MATCHED_TOGETHER = 25;
/** In a burst publishing goes first: while so many people's calls are under way the next orders wait, this long at most. */
export const MATCHED_AFTER = { callers: 8, ms: 1_000 } as const;

/** Scored or understood before other work of the process has its turn. */
export const PAIRS_AT_A_TIME = 20;
export const SERVICES_AT_A_TIME = 200;

/** Trades stored with a service, for categories and filters: the surest, from this certainty on. */
export const STORED_TRADES = { certaintyFrom: 0.5, most: 4 } as const;

/** Few were notified of an order: below this many. Then wider rings are tried, each at eight points, over so many services. */
export const REACH = {
  enough: 3,
  widerKm: WIDER_KM,
  bearings: [0, 45, 90, 135, 180, 225, 270, 315],
  services: 60,
  /** When nobody was notified: services shown that do something alike. */
  similar: 3,
} as const;

/** What outcomes teach: docs/decisions/021-learning.md says why so little. */
export const OUTCOMES = {
  worth: { discarded: -1, offered: 1, accepted: 2, completed: 3 },
  /** Older outcomes count no more, nor more than so many. */
  days: 180,
  most: 500,
  /** Outcomes worth nothing that are added to all: few outcomes say little. */
  prior: 8,
  /** Points for each unit of mean worth, and the most there are. */
  points: { concept: { each: 3, most: 4 }, provider: { each: 2, most: 3 } },
} as const;

/** How outcomes correct the texts' probability: docs/decisions/122-a-calibration-of-ones-own.md. */
export const CALIBRATION = {
  /** Outcomes count for so long, the latest so many, and no provider's more than these. */
  days: 180,
  most: 2_000,
  ofOneProvider: 20,
  /** Fewer teach nothing; the prior weighs as much as about two hundred outcomes. */
  least: 50,
  prior: 40,
  /** Who opened an order and let it pass was perhaps only busy. */
  ignored: 0.2,
  /** How far a score may be moved: the shift in log-odds moves one of 50 to between 38 and 62. */
  shift: [-0.5, 0.5],
  slope: [0.8, 1.25],
  steps: 25,
  /** Fits kept to be looked at, and the scores whose correction is shown. */
  kept: 30,
  shown: [30, 40, 50, 60, 70, 80],
} as const;

/** The second opinion: docs/decisions/022-second-opinion.md. */
export const SECOND_OPINION = {
  /** All that an order may be delayed, counted from its last change: those that waited in line already go without. */
  withinMs: 3_000,
  /** After a failure, others are spared the wait for a while. */
  restMs: 30_000,
  services: 30,
  /** Some numbers for each service, with room for whatever a model says about itself. */
  answerMaxBytes: 256 * 1024,
  /** The share of the difference that a score moves by, and the most. */
  trust: 0.3,
  movedMax: 10,
} as const;

/** What a provider could add to a service: the latest orders and the commonest words that are tried. */
export const SERVICE_HINTS = {
  orders: 60,
  words: 8,
  most: 6,
  ofAKind: 2,
  /** A better agreement of the texts costs nothing worth saying. */
  goodText: 80,
} as const;

/** Unknown words shown to administrators: the latest, those of so many orders, and so many examples of each. */
export const UNKNOWN_WORDS = { latest: 3_000, ordersMin: 2, most: 500, examples: 5 } as const;

/** Understandings kept in memory: some kB each; and the points around orders that look farther. */
export const CACHED = { orders: 2_000, services: 20_000, places: 500 } as const;
