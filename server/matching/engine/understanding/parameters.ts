// Every number of the understanding step. Unless it says otherwise, a number was set by hand with the first engine, while
// a development market of 120 orders and 120 services was read; which other values were tried was not written down.
// docs/matching-parameters.md says what changing each by a fifth does to the measures.

/** How phrases are found, and what is left of their value. */
export const PHRASES = {
  /** How many other words may stand between those of a phrase. */
  gap: { name: 2, object: 2, action: 4, symptom: 6 },
  /** A word of some countries: in another, and where the country is not known. */
  otherCountry: 0.12,
  unknownCountry: 0.6,
} as const;

/**
 * The trade model. Length and pairs are part of what `npm run learn` fits: it must run again when they change. Set by
 * hand when the model came, beside tests/matching/probes.json, whose orders are not among the examples.
 */
export const MODEL = {
  /** The length of every text's vector: how far apart the best and the worst trade of a clear text end. */
  vectorLength: 6,
  /** What a pair of words counts beside a word, and how near its words stand. */
  pairWeight: 0.7,
  pairWithin: 2,
  /** Less probable trades are left out: no other number asks for less. */
  least: 0.00005,
} as const;

export const WORK_MODEL = {
  /** A piece of a service that is of a trade with this probability lists its works; with this one surely. */
  pieceOfTradeFrom: 0.02,
  pieceOfTradeSurely: 1 / 3,
  /**
   * A piece whose likeliest work is fewer times likelier than the mean one only names its trade, and lists all of it this
   * surely. The best of 0.3 to 0.8 and of 1.5 to 3 on the mean of the markets that are not learnt from, by a third of a point.
   */
  tellsApartFrom: 2,
  wholeTrade: 0.5,
} as const;

/** Phrases and model together: what a trade that the model is certain of gains beside phrases. 3 to 8 gave the same. */
export const EVIDENCE = { model: 5 } as const;

/** Evidence to certainty. */
export const CERTAINTY = {
  /** The evidence that makes a trade certain by 1 - 1/e. */
  strongAt: 0.95,
  /** With less than this share of the best trade's evidence a trade is not meant; from the other on as much as the best. */
  near: 0.2,
  full: 0.6,
  /** From which certainty on somebody is a handyman. */
  generalistFrom: 0.5,
  /** Less certain trades are left out, and those beyond so many. */
  least: 0.12,
  trades: 8,
  /** Stands for no evidence at all, so that nothing is divided by zero. */
  leastEvidence: 0.001,
} as const;

/** Parts of an order read alone. The markets of training, each left out, gave the same with 0.15 to 0.5. */
export const NEEDS = {
  /** A part must mean its trade this surely to be a need. */
  meantAlone: 0.3,
  /** What the whole order makes less likely is no trade of the order, though the comparison asks its providers. */
  likely: 0.05,
  /** With the whole order: a list of everything costs no more than a long order. */
  most: 6,
} as const;

/** A second work of a service. Set by hand; tests/matching/unseen-wide, measured before and after, was not read for it. */
export const FURTHER_TRADES = {
  /** Less evidence than this names no work. */
  evidence: 1.3,
  clearly: 0.8,
  /** Enough for a notification when the order's own words confirm it, not by the trade alone. */
  certainty: 0.6,
  knownFrom: 0.6,
} as const;

/** The trades that a service names by themselves: by names that weigh so much. Set once, not tuned. */
export const NAMED_TRADES = { nameFrom: 0.5 } as const;

export const TEXT = {
  /** When less than this is clear without what is settled, that is asked too. */
  centralFrom: 1.2,
  shortestWord: 3,
} as const;

/** What the database finds candidates by. */
export const INDEX_TERMS = {
  /** From this certainty on a trade explains a text: it is found by trades, not by its words alone. */
  explainedFrom: 0.5,
  /** A trade that serves an order by less, and whose people take what is asked more rarely, is not asked: its score would stay below 30. */
  servesFrom: 0.2,
  words: 16,
} as const;
