// Every number of browsing and searching services.

/**
 * How a list without a search is read, however large the market. Set by hand: docs/decisions/163 says what for, and
 * growth.test.ts holds how much a query reads.
 */
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

/**
 * How a search is read and its results are scored. Set by hand, and nobody recorded which other values were tried:
 * docs/decisions/093 says what for, bench/search.ts measures the result on the markets of development and on others,
 * and search/quality.test.ts holds it on markets that nothing was tuned on.
 */
export const SEARCH = {
  /** Only this many words of a search count. */
  words: 8,
  /** A word shorter than this is searched for exactly as typed, since too many other words contain it. */
  expandedFrom: 3,
  /** For a longer word, up to this many market words that begin with it are tried too, and as many that contain it. */
  expansions: 30,
  /** Up to this many similarly spelled words are tried too, in case it is a misspelling. */
  alike: 12,
  /** Words up to this length may have one wrong letter, longer words two. */
  shortWord: 5,
  /** A word of fewer letters than this is one slip away from too many words of trades. */
  slippedFrom: 5,
  /** What a word counts that the typed one begins, that contains it, or that resembles it. */
  prefix: 0.9,
  substring: 0.6,
  mistyped: 0.75,
  /**
   * How many services are looked at: with all the words, with a trade and a word, with a trade alone, with any of
   * these; the best rated if the index has more; those at a place that is searched for alone.
   */
  candidates: { words: 40, both: 40, trade: 30, loose: 15, best: 30, place: 100 },
  /** If there are fewer candidates than this, up to this many are looked for in neighbouring trades. */
  few: 30,
  /** A service is found if its texts score at least this. */
  foundFrom: 9,
  /** If nobody is found, neighbouring trades at least this near are shown: a carer for a nurse. */
  nearFrom: 0.35,
  /** Points for all words in the name, and for all words anywhere; texts alone reach `COMPARISON.most`. */
  inName: 100,
  anywhere: 55,
  /**
   * Points for a service whose name holds any name of the searched trade: no less than for the typed words and a sure
   * text.
   */
  tradeName: 110,
  /** A search for more needs than this is only read as a whole. */
  needs: 3,
  /** A word still being typed stands for the trades that it begins, if there are at most this many. */
  completions: 3,
  /** Points for each further need that a service answers: more than the difference between its fit and the best. */
  alsoAnswers: 30,
  /** How certain the trade of each need must be. */
  needFrom: 0.9,
  /** A search of at most this many words may name a place, in a run of at most `placeWords` words. */
  placedWords: 12,
  /** A longer search, up to this many words, more often tells a story: only a list of places is looked for in it. */
  listedWords: 24,
  /** Of a longer list of places only so many are looked for. */
  listedPlaces: 8,
  placeWords: 4,
  /**
   * A city whose name is also a trade's word needs this weight, the logarithm of a million people: Rosario, but not
   * Flores.
   */
  plainPlaceFrom: 6,
  /**
   * Points for a service that works at the place named in the search, or at one of that name abroad, if its own fit
   * is at least `answersAtPlace`: who may do it there is of more use than who surely does it elsewhere. They exceed any
   * fit.
   */
  atPlace: 200,
  abroad: 100,
  answersAtPlace: 20,
  /** A service of the searched trade whose texts fit this well answers its name, and one of several needs. */
  likely: 40,
  /** Points lost by a service that has a word which the search refuses. */
  refused: 20,
  /**
   * Points lost by a service that works only in a part of the searched city: more than the difference between two
   * that do the same.
   */
  partly: 20,
  /** For how many pairs of search and service the compared texts are kept, for the next page and the next person. */
  remembered: 5_000,
  /** After this many services other work of the process has its turn. */
  atATime: 20,
} as const;

/** Suggestions while typing: how many of each kind, and how many services with those words have their names looked at. */
export const SUGGESTED = { trades: 4, services: 3, places: 3, looked: 60 } as const;

/** In a market with more services than this, the counts of categories are estimated. */
export const CATEGORIES_COUNTED = 5_000;
