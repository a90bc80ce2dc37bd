// Every number of browsing and searching services.

/** How a list without a search is read, however large the market. */
export const LISTING = {
  /** Rows read in the order that is asked for, in the hope that enough of them pass the filters. */
  walked: 2_000,
  /** In a large market the scan ends this many matches past the page; further pages scan on. */
  ahead: 200,
  /** Rows that pass rare filters and are put in order. */
  sorted: 20_000,
  /** If no more services than this are at a place, each one's map is checked, since cells are rough. */
  exact: 200,
  /** The deepest position that paging reaches. */
  deepest: 5_000,
} as const;

/** How many typed places are cached: reading one takes some milliseconds. */
export const PLACES_REMEMBERED = 1_000;

export const SEARCH = {
  /** Only this many words of a search count. */
  words: 8,
  /** A shorter word is searched for exactly as typed, since too many other words contain it. */
  expandedFrom: 3,
  /** For a longer word, up to this many market words that begin with it are tried too, and as many that contain it. */
  expansions: 30,
  /** Up to this many similarly spelled words are tried too, in case it is a misspelling. */
  alike: 12,
  /** Words up to this length may have one wrong letter, longer words two. */
  shortWord: 5,
  /** A word of fewer letters is one slip away from too many words of trades. */
  slippedFrom: 5,
  /** What a word is worth where it only begins, is held by, or resembles another. */
  begins: 0.9,
  holds: 0.6,
  mistyped: 0.75,
  /**
   * Services looked at: those with all the words, with a trade and a word, with a trade alone, with any of these; the best rated
   * where the index has more; those at a place that is searched alone.
   */
  candidates: { words: 40, both: 40, trade: 30, loose: 15, best: 30, place: 100 },
  /** With fewer candidates than this, up to this many are looked for in neighbouring trades. */
  few: 30,
  /** The least score of its texts with which a service is found. */
  foundFrom: 9,
  /** Where nobody is found, how near a neighbouring trade must be to be shown: a carer for a nurse. */
  nearFrom: 0.35,
  /** What all words in the name, and all words anywhere, are worth; texts alone reach 95. */
  inName: 100,
  anywhere: 55,
  /** What a trade's name is worth that stands in the name of who does it, as typed or another: no less than typed words and a sure text. */
  called: 110,
  /** A search for more things at once is read as a whole alone. */
  needs: 3,
  /** A word still being typed stands for the trades that it begins, if they are no more than these. */
  begun: 3,
  /** What a service gets for each need beyond the one that it answers best: more than lies between its fit and the best. */
  alsoAnswers: 30,
  /** How surely each of these must be a trade. */
  needFrom: 0.9,
  /** A place is looked for among the words of a search of up to so many, in runs of up to so many. */
  placedWords: 12,
  /** In a text of up to so many, which tells a story more often, only a list of places is looked for. */
  listedWords: 24,
  placeWords: 4,
  /** The least weight of a city whose name is a trade's word too, the logarithm of a million people: Rosario, but not Flores. */
  plainPlaceFrom: 6,
  /**
   * What a service gets that works at the place named in the search, or at one abroad of that name, if its own fit is at least
   * `likely`: more than any fit.
   */
  there: 200,
  abroad: 100,
  likely: 40,
  /** Taken from a service that has a word that the search refuses. */
  refused: 20,
  /** Taken from a service that works in a part of the asked city alone: more than what lies between two that do the same. */
  partly: 20,
  /** Pairs of a search and a service whose texts were compared, kept for the next page and the next person. */
  remembered: 5_000,
  /** Other work of the process waits for this many services at most. */
  atATime: 20,
} as const;

/** Suggestions while typing, of each kind; and the services of those words whose names are looked at. */
export const SUGGESTED = { trades: 4, services: 3, places: 3, looked: 60 } as const;

/** Categories of a market of more services than this are estimated. */
export const CATEGORIES_COUNTED = 5_000;
