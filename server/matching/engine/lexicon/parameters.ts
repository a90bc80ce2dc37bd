// Every number of the lexicon step; server/matching/README.md says how they were set.

/** What a phrase of one word and of more is worth for its trade: a name decides, a thing or a verb alone does not. */
export const PHRASE_WEIGHTS = {
  name: { one: 3.2, several: 3.4 },
  other: { one: 1.1, several: 1.9 },
} as const;

/**
 * Trades that have the same phrase share its weight by how strongly each claims it: 1 for a phrase that is no name and holds in
 * every country, multiplied by these otherwise. The claims of all trades together count as at least `least`.
 */
export const CLAIMS = { name: 3, someCountries: 0.5, least: 0.5 } as const;

/**
 * Turns `near` of a trade file into what a provider of the neighbouring trade is worth. A line through "would do it" (0.65),
 * which must end above 50 points, and "partly" (0.4), which must end below.
 */
export const LINK = { slope: 1.4, loss: 0.12 } as const;
