// Every number of the lexicon step. Unless it says otherwise, a number was set by hand with the first engine, while a
// development market of 120 orders and 120 services was read; which other values were tried was not written down.
// docs/matching-parameters.md says what changing each by a fifth does to the measures.

/** What a phrase of one word and of two is worth for its trade: a name decides, a thing or a verb alone does not. */
export const PHRASE_WEIGHTS = {
  name: { one: 3.2, several: 3.4 },
  object: { one: 1.5, several: 2 },
  action: { one: 1.1, several: 1.9 },
  symptom: { one: 1.2, several: 2.2 },
} as const;
/** What each word beyond two adds, and how many count. */
export const FURTHER_WORDS = { weight: 0.25, most: 2 } as const;

/**
 * Trades that have the same phrase share its weight: how strongly each claims it, beside 1 for a phrase that is no name
 * and holds in every country. `least` is what the claims of all are taken for at least.
 */
export const CLAIMS = { name: 3, someCountries: 0.5, least: 0.5 } as const;

/** A verb alone loses weight once more trades than these use it. Set while orders that name no trade were read. */
export const VERB_USED_BY_FEW = 4;

/** What is left to a phrase made only of generic words ("hacer un cuarto"), by how many it has. */
export const GENERIC_PHRASE_FACTORS = {
  symptom: { byLength: [0, 0.1, 0.7, 0.9], longer: 0.9 },
  other: { byLength: [0, 0.1, 0.35, 0.6], longer: 0.9 },
} as const;

/**
 * From `near` of a trade file to what a neighbour's provider is worth. A line through "would do it" (0.65), which must
 * end above 50 points, and "partly" (0.4), which must end below.
 */
export const LINK = { slope: 1.4, loss: 0.12 } as const;
