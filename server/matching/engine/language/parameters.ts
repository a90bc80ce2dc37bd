// Every number of the language step; server/matching/README.md says how they were set.

/** Lengths in letters, costs in letters changed. */
export const SPELLING = {
  /** Shorter words are never corrected, nor joined to the word before. */
  shortest: 3,
  /** From this length on a stem that sounds the same may be what was meant; shorter ones sound like too many words. */
  rootThatSoundsAlike: 4,
  /** From this length on a stem may have one wrong letter. */
  rootOneSlipAway: 5,
  /** From this length on a word may have two wrong letters. */
  wordTwoSlipsAway: 8,
  /** From this length on its first letter may be missing or wrong. */
  wrongFirstLetter: 5,
  /** Among words equally near, one with another first letter or another consonant is less likely meant. */
  otherFirstLetter: 0.5,
  otherConsonant: 0.6,
  /** Words farther apart than this all count as equally far. */
  distanceMax: 4,
  /** Everyday words count as often as if two phrases of the lexicon used them. */
  everydayCount: 2,
  /** Two words are joined into one of at least `joined`; one of at least `split` is split into parts of at least `splitPart`. */
  joined: 7,
  split: 9,
  splitPart: 4,
  /** So many words or more, of which less than this share is known, are no Spanish. */
  gibberish: 3,
  knownShare: 0.3,
} as const;

export const NEGATION = {
  /** How many words after "no" or "solo" are looked at for a correction or a limit: a short clause. */
  looksAhead: 4,
  /** After the last "ni" of "ni tinte ni alisado" at most this many words name a thing; more words describe a symptom. */
  lastOfNeitherNor: 2,
  /** After "…, no" a noun and what describes it; more words tell of a symptom. */
  contrastWords: 4,
  /** The most words of one thing in a list before "ya tenemos": things that the customer has already. */
  thingOfList: 3,
  /** The same in a list after "ya tenemos", whose last thing may say what it is for. */
  thingAfterComma: 8,
} as const;

/** Lengths in letters, chosen so that stems still tell words apart: stem.test.ts holds the pairs. */
export const STEMS = {
  /** Shorter words are their own stem. */
  shortest: 4,
  verbBeforePronoun: 5,
  orderWithPronoun: 6,
  diminutive: 6,
  /** What is taken off the end, the longest first, and how many letters must remain. */
  endings: [
    ...of(4, 'aciones acion amientos amiento imiento'),
    ...of(3, 'ieron iendo yendo aremos abamos aron ando amos emos imos aban'),
    ...of(4, 'aste iste'),
    ...of(5, 'eza'),
    ...of(3, 'ado ada ido ida aba ian ar er ir an en ia io ie a o e i'),
  ],
} as const;

function of(remain: number, endings: string): (readonly [ending: string, remain: number])[] {
  return endings.split(' ').map((ending) => [ending, remain]);
}

/** The sizes of caches, of some MB each. They change no result. */
export const CACHES = { stems: 60_000, corrections: 5_000 } as const;
