// Every number of the understanding step. Unless it says otherwise, a number was set by hand with the first engine, while
// a development market of 120 orders and 120 services was read; which other values were tried was not written down.
// docs/matching-parameters.md says what changing each by a fifth does to the measures.

/** How phrases are found, and what is left of their value. */
export const PHRASES = {
  /** How many other words may stand between those of a phrase: a symptom may run through a sentence. */
  gap: { name: 2, object: 2, action: 4, symptom: 6 },
  /** Of two words of which one is generic. */
  gapOfTwo: 2,
  /** How far a "no" stands from what it denies, and the words of an ordered phrase from each other. */
  denialWithin: 2,
  orderedWithin: 2,
  /** From this length a symptom or an action may lack one word, if as many specific ones are left; what it is worth then. */
  mayLackOneFrom: 3,
  specificWordsLeft: 2,
  oneMissing: 0.42,
  /** A word of some countries: in another, and where the country is not known. */
  otherCountry: 0.12,
  unknownCountry: 0.6,
  /** A word that has only the root of a name. Set when nouns were first compared whole. */
  onlyTheRoot: 0.45,
  /** "Pintor" inside "pintor de autos", if the longer phrase is worth this much of the shorter one. */
  swallowed: 0.3,
  swallowsFrom: 0.4,
  /** The same concept again, and each further thing of a list. */
  repeated: 0.3,
  furtherThing: 0.5,
  /** What a word alone says, beside the phrases. */
  wordAlone: 1.3,
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
} as const;

/** Phrases and model together: set by hand when the model came, beside tests/matching/probes.json. */
export const EVIDENCE = {
  /** What a certain trade gains from the model: where the phrases say otherwise, and where they say the same. */
  modelAlone: 5,
  modelAgreeing: 2,
  agreesFrom: 0.2,
  /** Exponent of the probability: the examples know one trade each, while two may serve. */
  flatten: 0.6,
  /** What is left of phrases of a trade that the model finds improbable, and from which probability all is left. */
  doubted: 0.3,
  undoubtedFrom: 0.3,
  /** A trade that is named is doubted less; the one that an order names in its first word counts even more. */
  named: { service: 0.6, order: 1.3 },
  namedFrom: 1.5,
  /** A best trade of this probability is a guess that counts for nothing, of this one clear. */
  guess: 0.1,
  clear: 0.4,
  /** From here the model says as much as a symptom of the lexicon. */
  likeSymptomFrom: 1,
  /** What is left to a trade whose "not" phrases are in the text. */
  excluded: 0.15,
} as const;

/** Doing, learning and trading share words. */
export const PURPOSE = {
  /** A trade that does, asked for by who wants to learn; a thing alone, by who wants to buy or sell. */
  notLearning: 0.25,
  notTrading: 0.3,
  /** Who offers "Violín para niños" teaches it; who asks with "violín" alone hardly does. */
  unaskedTeaching: { order: 0.35, service: 0.8 },
  /** Set when schools were first known by their name: who calls himself one names the subject, which is also somebody else's trade. */
  schoolTeaches: 1.6,
  /** A phrase worth this much is the trade's own subject, if who does things with it has less than this share. */
  ownSubjectFrom: 1.4,
  doneByOthers: 0.5,
} as const;

export interface CertaintyRamp {
  /** Behind the best by more than `near` of its evidence a trade is not meant; from `full` on as much as the best. */
  readonly near: number;
  readonly full: number;
  /** What a title that names a trade is worth, however much more is said of another ("Gasista y plomero"). */
  readonly named: number;
}

/** Evidence to certainty. */
export const CERTAINTY = {
  /** What words without a phrase count beside phrases, and the evidence that makes a trade certain by 1 - 1/e. */
  fromWords: 0.8,
  strongAt: 0.95,
  order: { near: 0.4, full: 0.8, named: 0 },
  service: { near: 0.2, full: 0.6, named: 0.85 },
  /** Only a name in a service's own name is worth this much: 3.2 by the title's focus of 1.5, in one country or all. */
  namedFrom: 3.7,
  /** Where the best has this much from phrases, nobody beside it takes away this much of its doubt. */
  firmEnough: 0.8,
  uncontested: 0.6,
  /** One thing among words that mean something else is certain by half; explaining half of the words is enough. */
  oneThing: 0.5,
  mostlyExplained: 0.5,
  /** Trades that a handyman lists, he does in small; from which certainty on somebody is one. */
  smallWorks: 0.8,
  generalistFrom: 0.5,
  /** Less certain trades are left out, and those beyond so many. */
  least: 0.12,
  trades: 8,
  /** Stands for no evidence at all, so that nothing is divided by zero. */
  leastEvidence: 0.001,
} as const satisfies Record<string, number | CertaintyRamp>;

/** Parts of an order read alone. The markets of training, each left out, gave the same with 0.15 to 0.5. */
export const NEEDS = {
  /** A part must mean its trade this surely to be a need. */
  meantAlone: 0.3,
  /** What the whole order makes less likely is no trade of the order, though the comparison asks its providers. */
  likely: 0.05,
} as const;

/** A second work of a service. Set by hand; tests/matching/unseen-wide, measured before and after, was not read for it. */
export const FURTHER_TRADES = {
  firm: 1.3,
  clearly: 0.8,
  /** Enough for a notification when the order's own words confirm it, not by the trade alone. */
  certainty: 0.6,
  knownFrom: 0.6,
} as const;

export const TEXT = {
  /** A service's name counts more than its description. */
  nameFocus: 1.5,
  /** When less than this is asked outside "para …" or "en …", those words are what is asked. */
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
