// Every number of browsing and searching services.

/** How a list without a search is read, however large the market. */
export const LISTING = {
  /** Rows read in the order that is asked for, in the hope that enough of them pass the filters. */
  walked: 2_000,
  /** In a large market the walk ends so many past the page: further pages walk on. */
  ahead: 100,
  /** Rows that pass rare filters and are put in order. */
  sorted: 20_000,
  /** Of so many at a place, each one's map is looked at: cells are rough. */
  exact: 200,
  /** So deep one may page. */
  deepest: 5_000,
} as const;

/** Places by what people type: each is some milliseconds of work. */
export const PLACES_REMEMBERED = 1_000;

export const SEARCH = {
  /** So many words of a search count; the rest is not looked for. */
  words: 8,
  /** A word of fewer letters is looked for as it stands: too many others hold it. */
  expandedFrom: 3,
  /** So many words of the market that begin with a longer one are looked for too, and so many that hold it. */
  expansions: 30,
  /** So many spelled much like it: it may be a misspelling of one. */
  alike: 12,
  /** A word of no more letters may have one wrong; others two. */
  shortWord: 5,
  /** What a word is worth where it only begins, is held by, or resembles another. */
  begins: 0.9,
  holds: 0.6,
  mistyped: 0.75,
  /** Services looked at: those with all the words, with a trade and a word, with a trade alone, with any of these. */
  candidates: { words: 40, both: 40, trade: 30, loose: 15 },
  /** Fewer than so many candidates: so many are looked for in neighbouring trades. */
  few: 30,
  /** From this fit on a service is found. */
  foundFrom: 12,
  /** What all words in the name, and all words anywhere, are worth; texts alone reach 95. */
  inName: 100,
  anywhere: 55,
  /** Pairs of a search and a service whose texts were compared, kept for the next page and the next person. */
  remembered: 5_000,
  /** Other work of the process waits for this many services at most. */
  atATime: 20,
} as const;

/** Suggestions while typing, of each kind; and the services of those words whose names are looked at. */
export const SUGGESTED = { trades: 4, services: 3, places: 3, looked: 60 } as const;

/** Categories of a market of more services than this are estimated. */
export const CATEGORIES_COUNTED = 5_000;

/** What is drawn and takes more, as it is stored, is told by so many points of each area where services are listed. */
export const DRAWN = { wholeBytes: 4_096, points: 24 } as const;
