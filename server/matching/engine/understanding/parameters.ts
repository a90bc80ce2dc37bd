// Every number of the understanding step; server/matching/README.md says how they were set.

/** How phrases are found, and what is left of their value. */
export const PHRASES = {
  /** How many other words may stand between those of a phrase. */
  gap: { name: 2, object: 2, action: 4, symptom: 6 },
  /** The value left of a phrase of some countries: in another country, and where the country is not known. */
  otherCountry: 0.12,
  unknownCountry: 0.6,
} as const;

/**
 * The trade model. Length and pairs are part of what `npm run learn` fits: it must run again when they change. Set by
 * hand when the model came, beside tests/matching/probes.json, whose orders are not among the examples.
 */
export const MODEL = {
  /** The length of every text's vector: it decides how far apart the best and the worst trade of a clear text end. */
  vectorLength: 6,
  /** What a pair of words counts relative to one word, and how near its words stand. */
  pairWeight: 0.7,
  pairWithin: 2,
  /** Less probable trades are left out: no other parameter uses a smaller probability. */
  least: 0.00005,
  /** The same for the pieces of a service, every one of which each order is compared with. */
  leastInPiece: 0.005,
} as const;

export const WORK_MODEL = {
  /**
   * A piece of a service lists works of a trade if it is of that trade with the first probability; with the second it
   * surely does.
   */
  pieceOfTradeFrom: 0.02,
  pieceOfTradeSurely: 1 / 3,
  /**
   * If the likeliest work of a text is less than `tellsApartFrom` times as likely as the mean one, the text only names its
   * trade. A piece of a service that does so lists each of its works with the certainty `wholeTrade`, if no other names a work.
   * The best of 0.3 to 0.8 and of 1.5 to 3 on the mean of the markets that are not learnt from, by a third of a point.
   */
  tellsApartFrom: 2,
  wholeTrade: 0.5,
} as const;

/** The evidence that a trade gains beside its phrases when the model is certain of it. 3 to 8 gave the same. */
export const EVIDENCE = { model: 5 } as const;

/** Evidence to certainty. */
export const CERTAINTY = {
  /** The evidence that makes a trade certain by 1 - 1/e. */
  strongAt: 0.95,
  /** A trade with less than the first share of the best trade's evidence is not meant; from the second on it equals the best. */
  near: 0.2,
  full: 0.6,
  /** From this certainty on a provider counts as a handyman. */
  generalistFrom: 0.5,
  /** Less certain trades are left out, and of the others only this many are kept. */
  least: 0.12,
  trades: 8,
  /** Stands for no evidence at all, so that nothing is divided by zero. */
  leastEvidence: 0.001,
} as const;

/** Parts of an order read alone. The markets of training, each left out, gave the same with 0.15 to 0.5. */
export const NEEDS = {
  /** A part must mean its trade this surely to be a need. */
  meantAlone: 0.3,
  /** A part's trade that is less likely in the whole order is no trade of the order, though its providers are compared. */
  likely: 0.05,
  /** The most needs, with the whole order: a list of everything costs no more than a long order. */
  most: 6,
} as const;

/** Further trades of a service. Set by hand; tests/matching/unseen-wide, measured before and after, was not read for it. */
export const FURTHER_TRADES = {
  /** A piece with less evidence than this names no further trade. */
  evidence: 1.3,
  clearly: 0.8,
  /** Enough for a notification when the order's own words confirm it, not by the trade alone. */
  certainty: 0.6,
  knownFrom: 0.6,
} as const;

/**
 * The trades that a service names on their own, and those that an order lists: only names with at least this weight, or with this
 * evidence, count. Set once, not tuned.
 */
export const NAMED_TRADES = { nameFrom: 0.5, listedFrom: 1.5 } as const;

/** What is left out ("sin mozos", "no guitarra"): phrases with at least this evidence name work, or a thing. Set once, not tuned. */
export const UNWANTED = { workFrom: 1.5, thingFrom: 0.5 } as const;

export const TEXT = {
  /** If the words that are not settled give less evidence than this, the settled words count as asked too. */
  centralFrom: 1.2,
  shortestWord: 3,
} as const;

/** What the database finds candidates by. */
export const INDEX_TERMS = {
  /** From this certainty on a trade explains a text: it is found by trades, not by its words alone. */
  explainedFrom: 0.5,
  /**
   * A trade that serves an order less than this, and whose people take its work less often, is left out: such a match
   * would not be kept.
   */
  servesFrom: 0.2,
  words: 16,
} as const;
