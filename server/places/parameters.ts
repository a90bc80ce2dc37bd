// Every number of places: how names are read, and how zones, cells and drawn areas are made. Set by hand; unless it stands
// beside a number, nobody recorded which other values were tried. The limits of other servers' geocoders are in
// remote-geocoders.ts.

/** For borders a few kilometres away. */
export const KM_PER_DEGREE = 111.2;
/** Rounder: the size of areas, which stored cells depend on, and the order of suggestions were set with it. */
export const KM_PER_DEGREE_ROUGHLY = 111;

/** How names are looked for in what a provider or a search writes. */
export const PHRASES = {
  /** The most names looked up for all that a provider lists; the sentences beyond are not understood. */
  namesMax: 4_000,
  /** A phrase of more words is no name. */
  wordsMax: 12,
  /** «En toda la zona de la ciudad de» are six prefixes; a name with more than this many before it is not looked for. */
  prefixesMax: 8,
  /** At most this many words at the end of a text are tried as the city or country that the place before them lies in. */
  contextWordsMax: 4,
  /** Taken from the weight of a name whose first words were removed: a whole name is likelier. */
  shortened: 1.5,
} as const;

/** Which places a name may mean, and how likely each is. Weights are logarithms (base 10) of a population. */
export const READINGS = {
  /** People of a large town. */
  large: 100_000,
  /** A place of fewer people counts for less than them. */
  village: 5_000,
  /** From so many people on a place makes others around it likelier. */
  hamlet: 2_500,
  /** The people of a barrio of which no number is known. */
  barrio: 30_000,
  /** A state or a country is likelier than a city of as many people, and so is a barrio that is a zone. */
  whole: 0.3,
  zone: 0.5,
  /** A part of a name is less likely than the whole of one. */
  part: 0.5,
  /** Names shorter than this begin too many others. */
  lettersMin: 5,
  /** From a city to the suburbs that share its "zona norte". */
  metropolisKm: 100,
  /** A text is read in several ways, most of which ask for the same names again. */
  remembered: 5_000,
} as const;

/** How the readings of a list's names decide about each other; in the same weights. */
export const DISAMBIGUATION = {
  /** Subtracted from a place of another country: providers seldom name one. */
  abroad: 3,
  /** Subtracted from a name that may be none. */
  unsure: 1,
  /** Added for places that share the state, and the city. */
  sameState: 2,
  sameCity: 1,
  /** The least weight with which a name among other words may mean a place abroad: that of a great city. */
  greatCityFrom: Math.log10(10 * READINGS.large),
} as const;

export const PLACE_INDEX = {
  /** People of a neighbourhood and of another place of which no number is known. */
  neighbourhoodPeople: 60_000,
  suburbPeople: 40_000,
  cellsPerDegree: 4,
  /** A place that a name may be short for has this many people. */
  abbreviatedFrom: 50_000,
  /** A place of the market's country wins over one abroad that has up to three hundred times its people. */
  home: 2.5,
} as const;

/** How the place of an address is found, also misspelt. */
export const ADDRESSES = {
  /** The most names whose spelling is compared. */
  comparedMax: 250,
  /** How many words at the end of a text are tried as the context of the place before them; the longest context has eleven. */
  contextWordsMax: 12,
  /**
   * In how many parts of an address, and words at its end, a place is looked for: no name has more than nine words, and
   * no context more than eleven.
   */
  partsMax: 12,
  endWordsMax: 20,
  /** How far from its middle a place is still the nearest one of a point. */
  reachKm: { neighbourhood: 2.5, town: 35 },
  /** From this distance on a point is «Cerca de» its nearest place. */
  awayKm: 12,
} as const;

/** The place that a search names. */
export const SEARCHED_PLACES = {
  /** How many places with names alike are compared. */
  alikeMax: 5,
  /** Letters wrong in the name of a city abroad; in that of a place at home as many as suggestions allow. */
  slipsAbroad: 2,
  /** A smaller circle is a barrio's: kilometres. */
  townRadiusKm: 8,
  /** A town's circle also takes in its surroundings: this share of its radius is the town. */
  townShare: 0.5,
} as const;

/** The zone of an order that others see. */
export const ORDER_ZONES = {
  /** Resolutions of H3. */
  resolution: { town: 8, outside: 7 },
  /** How far an order's point may lie from a place that its address names; farther away, the name is that of a street. */
  namedWithinKm: { neighbourhood: 4, town: 25 },
  /** The radius of a town grows with the root of its population, from this least radius on. */
  townKm: { least: 2, perRootOfPeople: 1 / 60 },
  /** How many circles are cached, because lists show one for every order. */
  remembered: 10_000,
} as const;

/** The cells of an index by which services and orders are found; resolutions of H3. */
export const CELLS = {
  finest: 8,
  coarsest: 1,
  /** The most cells of one area. */
  ofOneArea: 400,
  /** Many areas of one service share this many, or publishing it would take long; each has some. */
  ofAllAreas: 1_200,
  ofEachArea: 20,
  /** Few cells make few index entries: the finest ones give way to their parents until no more than this are left. */
  stored: 10,
  /** The parts of an area by which others within it are found: stored areas are seldom made of finer cells. */
  part: 7,
  /** The cells of an area of more than some thousand square kilometres would be too many to search for. */
  partsMax: 500,
} as const;

export const DRAWN_AREAS = {
  /** The most points to work on and to keep. Steps that take more than linear time come after these limits. */
  pointsWorkedOn: 800,
  pointsKept: 400,
  /** The most points of all drawn areas of a service together: matching reads them for each order near it. */
  pointsOfAllAreas: 1_200,
  /**
   * A slip of the hand causes a few crossings; with more, nothing was drawn that is an area, and repairing it would
   * take long.
   */
  crossingsMax: 8,
  smallestKm2: 0.001,
  largestKm2: 5_000_000,
  /** A drawing that passes through itself is still an area if all but its largest part is less than this share of it. */
  restMax: 0.01,
  /** Details are left out from this size in degrees, about two metres, up to this part of the area's own size. */
  finestDetail: 0.00002,
  coarsestDetail: 0.03,
  /** A tenth of a metre: finer coordinates show on no map, and the geometry library may not end on them. */
  decimals: 6,
} as const;

/** How an outline that is found by its name is thinned. */
export const FEW_POINTS = {
  pointsMax: 1_000,
  /** A coast in all its detail has some hundred thousand: so many are looked at, and nobody waits for the others. */
  lookedAtMax: 20_000,
  /** Degrees: about five metres. */
  finestDetail: 0.00005,
} as const;

/** «A 30 km de»: the farthest that is believed. */
export const RADIUS_MAX_KM = 200;
/** A town's circle includes its surroundings: refusing the town refuses this share of the radius. */
export const REFUSED_SHARE = 0.5;
/** Sources differ by a few hundred metres along shared borders and coasts; a near miss still belongs. */
export const MISS_KM = { barrio: 0.3, state: 3, country: 6 } as const;

export const BASE_MAP = {
  /** Half a kilometre: without tiles the map only has to show in which part of a town a point lies. */
  toleranceDegrees: 0.005,
  /** A hundred metres. */
  decimals: 3,
  townFrom: 100_000,
} as const;
