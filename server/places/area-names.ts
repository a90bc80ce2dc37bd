// What a text says of places: "Pocitos", "Montevideo y Canelones", "Palermo, Buenos Aires", "a distancia".
import { ALIASES, STOP_WORDS } from './area-aliases.ts';
import { placesNamed } from './place-index.ts';
import { radiusIn, reaching } from './radius.ts';
import { container, type Reading, readingsNamed } from './readings.ts';
import { GOES_THERE, type Part, partsOf, type Refusal, sentencesOf } from './refused-places.ts';
import { placeKey } from './spelling.ts';

/** A piece of text, with every place that it may mean. */
export type Phrase = {
  text: string;
  means: 'everywhere' | 'whole country' | Reading[];
  /** The text also names the city or the country that the place lies in. */
  explained?: boolean;
  /** A place was found somewhere among its words. */
  loose?: boolean;
  /**
   * Not covered; in a list that began so only what lies within the rest: "excepto Carrasco, Cerro y La Teja". Elsewhere it is covered
   * (`maybe`), or not understood (`likely`).
   */
  refused?: 'surely' | 'likely' | 'maybe';
};

const EVERYWHERE =
  /^distancia$|\b(a distancia|on ?line|remoto|remota|remotamente|virtual|internet|todo el mundo|videollamada|cualquier lugar|latinoamerica|america latina)\b/;
const WHOLE_COUNTRY =
  /^((en|a) )?(todo|toda)s? (el|la)? ?(pais|territorio( nacional)?|republica|nacion|interior)$|^(a )?nivel nacional$|^nacional$|^interior( del pais)?$/;
/** Words that may stand before a country as well as before a city. */
const ARTICLE = /^(todo|toda|el|la|en) /;
const PREFIX =
  /^(todo|toda|el|la|en|hasta|desde|zona( de)?|zonas|barrio( de)?|barrios de|ciudad de|depto( de)?|departamento( de)?|provincia de|prov( de)?|partido de|municipio de|comuna de|estado de|region( de)?|alrededores de|area( metropolitana)?( de)?|localidad de|colonia) /;
const SUFFIX =
  / (y alrededores|y zonas? aledanas?|y cercanias|y zona|y area metropolitana|(centro )?y alrededores)$/;
const BETWEEN = /\s+(?:y|e|ni|o|más)\s+|\s*[/+&;\n|]\s*/i;
/** "De Pocitos a Carrasco", "Quilmes hasta La Plata", "entre Salto y Paysandú". */
const RANGES = [
  /^(?<opening>desde|de)\s+(?<from>.+?)\s+(?:a|hasta)\s+(?<to>.+)$/i,
  /^(?<from>.+?)\s+hasta\s+(?<to>.+)$/i,
  /^(?<opening>entre)\s+(?<from>.+?)\s+y\s+(?<to>.+)$/i,
];
const NUMBERS = /^\s*\d{1,2}(?:\s+y\s+\d{1,2})*\s*$/;
const NUMBERED = /\bzonas?\s+(\d{1,2}(?:(?:\s*,\s*|\s+y\s+)\d{1,2})*)\b/gi;
const NUMBERED_OF = /\bzonas?\s+(\d{1,2}(?:(?:\s*,\s*|\s+y\s+)\d{1,2})*)\s+del?\s+([^,()/;]+)$/i;
/** "Punta del Este, Maldonado y San Carlos": three places, though the first lies in the second. */
const ENUMERATED = /^[^()/+&|]+,[^()/+&|]+\s[ye]\s[^,()/+&|]+$/;
const JOINED_BY_AND = /\s[ye]\s[^,()]+$/;
/** May stand between names, or between a place and what it lies in. */
const AFTER = /\s*[,()]\s*|\s+[-–]\s+/;
const JOINING = / (de|del|en)$/;
const STREET = /^(av|avda|avenida|calle|rambla|bulevar|bvar|ruta|camino|carrera|diagonal|pasaje|calzada)\b/;
/** Taken from the weight of a name whose first words were removed: a whole name is likelier. */
const STRIPPED = 1.5;
const WORDS_MAX = 12;
/** «En toda la zona de la ciudad de» are six prefixes; a name with more than this many before it is not looked for. */
const PREFIXES_MAX = 8;
/** At most this many words at the end of a text are tried as the city or country that the place before them lies in. */
const CONTEXT_WORDS = 4;

/** The text, then without its ending, and then with fewer and fewer words before the bare name. */
function nameForms(text: string): string[] {
  const whole = placeKey(text);
  const forms = [whole, whole.replace(SUFFIX, '')];
  let form = forms[1] ?? '';
  for (let removed = 0; removed < PREFIXES_MAX && PREFIX.test(form); removed += 1) {
    form = form.replace(PREFIX, '');
    forms.push(form);
  }
  return [...new Set(forms)].filter((form) => form.length > 1);
}

/** The places that a text may name: in each country by the longest known form. No country follows "barrio" or "ciudad de". */
function readName(text: string, explained = false): Reading[] {
  const found: Reading[] = [];
  const known = new Set<string>();
  let maybeCountry = true;
  let before = '';
  for (const form of nameForms(text)) {
    const stripped = before.endsWith(` ${form}`);
    if (stripped) maybeCountry &&= ARTICLE.test(before);
    before = form;
    const readings = readingsNamed(form, explained).filter(
      ({ iso, named }) => !known.has(iso) && (maybeCountry || !named.country),
    );
    for (const reading of readings) {
      known.add(reading.iso);
      found.push(stripped ? { ...reading, weight: reading.weight - STRIPPED } : reading);
    }
  }
  return found;
}

function withinAny(readings: Reading[], text: string): Reading[] {
  if (readings.length === 0) return [];
  const forms = nameForms(text).filter((form) => !STOP_WORDS.has(form) || ALIASES.has(form));
  const containers = forms.map(container);
  return readings.filter((reading) => containers.some((holds) => holds(reading)));
}

/** "Montevideo Uruguay", "Zapopan Jalisco": the last words say where the first are. */
function explainedByTail(text: string): Reading[] {
  const words = placeKey(text).split(' ');
  for (let size = 1; size <= CONTEXT_WORDS && size < words.length; size += 1) {
    const head = words.slice(0, -size).join(' ').replace(JOINING, '');
    const found = withinAny(readName(head, true), words.slice(-size).join(' '));
    if (found.length > 0) return found;
  }
  return [];
}

/** The longest runs of words that name a place, of each country: "domicilio en Pocitos nuevo". */
function readWithin(text: string): Reading[] {
  const words = placeKey(text).split(' ');
  if (words.length > WORDS_MAX) return [];
  const found = new Map<string, Reading[]>();
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = words.slice(from, from + length).join(' ');
      if (name.length < 3 || (STOP_WORDS.has(name) && !ALIASES.has(name))) continue;
      const readings = readingsNamed(name).filter(
        ({ named, wellKnown }) => !named.country && (length > 1 || named.zones || wellKnown),
      );
      for (const [iso, each] of Map.groupBy(readings, (reading) => reading.iso))
        if (!found.has(iso)) found.set(iso, each);
    }
  }
  return [...found.values()].flat();
}

function withRadius(text: string): Phrase | undefined {
  const found = radiusIn(text);
  const means = found?.place ? readName(found.place) : [];
  const places = means.filter(({ named }) => !named.country);
  if (!found || places.length === 0) return undefined;
  return { text, means: places.map((reading) => reaching(reading, found.radiusKm)) };
}

function onePhrase(text: string): Phrase | undefined {
  const whole = placeKey(text);
  if (EVERYWHERE.test(whole)) return { text, means: 'everywhere' };
  if (WHOLE_COUNTRY.test(whole)) return { text, means: 'whole country' };
  const means = readName(text);
  if (means.length > 0) return { text, means };
  const around = withRadius(text);
  if (around) return around;
  const explained = BETWEEN.test(text) || AFTER.test(text) ? [] : explainedByTail(text);
  return explained.length > 0 ? { text, means: explained, explained: true } : undefined;
}

const phrase = (text: string): Phrase => onePhrase(text) ?? { text, means: readWithin(text), loose: true };

const isName = (text: string) => readingsNamed(placeKey(text)).length > 0;

/**
 * "De Pocitos a Carrasco" are two places; which lie between them is not known, and the whole is said back. "Entre Ríos y
 * Corrientes" are two provinces.
 */
function endsOf(text: string): Phrase[] | undefined {
  const range = RANGES.map((one) => one.exec(text.trim())).find((found) => found !== null);
  const { opening, from, to } = range?.groups ?? {};
  if (isName(text) || (opening && isName(`${opening} ${from}`))) return undefined;
  const ends = [from, to].map((end) => end && onePhrase(end));
  if (!ends.every((end) => typeof end === 'object' && Array.isArray(end.means))) return undefined;
  const places = ends.flatMap((end, at) => (typeof end === 'object' ? oneEnd(end, at) : []));
  const isKnown = places.some(
    ({ means }) => typeof means === 'object' && means.some(({ named }) => named.country),
  );
  return isKnown ? places : [...places, { text, means: [], loose: true }];
}

const isWholeCountry = (text: string) => /^tod[oa]s? /.test(placeKey(text));

/** Only the last end is a country, unless a city or a state there is called so: "Panamá hasta La Chorrera". */
function oneEnd(phrase: Phrase, at: number): Phrase {
  const { means, text } = phrase;
  if (typeof means === 'string') return phrase;
  const [countries, places] = [true, false].map((is) =>
    means.filter(({ named }) => is === Boolean(named.country)),
  );
  const isCountry = (iso: string) =>
    isWholeCountry(text) || !places?.some((each) => each.iso === iso && each.great);
  const whole = at > 0 ? (countries ?? []).filter(({ iso }) => isCountry(iso)) : [];
  return { ...phrase, means: whole.length > 0 ? whole : (places ?? []) };
}

/** "Caracas: Chacao" is Chacao; a heading that does not hold it is a place beside it, if it is one. */
function underHeading(text: string): Phrase[] | undefined {
  const [, heading = '', name = ''] = /^([^:]+):(.+)$/.exec(text) ?? [];
  const means = readName(name, true);
  if (means.length === 0) return undefined;
  const within = withinAny(means, heading);
  if (within.length > 0) return [{ text: name, means: within, explained: true }];
  const place = phrase(heading);
  return [...(isPlace(place) && !place.loose ? [place] : []), phrase(name)];
}

/**
 * "León, Guanajuato y Silao" names the state of both towns; of "Punta del Este, Maldonado y San Carlos" the second is a town too,
 * for it is larger than the one before it.
 */
function isStateOfBoth(state: string, before: Reading[], after: string): boolean {
  if (withinAny(readName(after, true), state).length === 0) return false;
  const towns = placesNamed(placeKey(state)).filter(({ kind }) => kind === 'town');
  return before.every(
    ({ weight, ...place }) =>
      !towns.some(
        (town) =>
          town.iso === place.iso && town.state === place.state && Math.log10(town.population) >= weight,
      ),
  );
}

/** "Palermo, Buenos Aires" is one place; "Pocitos, Buceo" are two. Another name may be joined by "y" as the `last`. */
function phrasesOfList(parts: string[], last?: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < parts.length; ) {
    const text = parts[at] ?? '';
    const several = endsOf(text) ?? underHeading(text);
    if (several) {
      phrases.push(...several);
      at += 1;
      continue;
    }
    let means = readName(text, true);
    if (means.length === 0) means = readWithin(text);
    let next = at + 1;
    for (; next < parts.length; next += 1) {
      const within = withinAny(means, parts[next] ?? '');
      if (within.length === 0) break;
      means = within;
    }
    const explained = next > at + 1;
    if (explained) phrases.push({ text, means, explained });
    else if (parts.length === 1 || !STREET.test(placeKey(text))) phrases.push(phrase(text));
    // A city or country that is followed by more names is itself one of the list: "Kennedy, Bogotá, Soacha".
    const around = parts[next - 1] ?? '';
    if (explained && next === parts.length && last && !isStateOfBoth(around, means, last))
      phrases.push(phrase(around));
    at = explained && next < parts.length ? next - 1 : next;
  }
  return phrases;
}

const isPlace = (phrase?: Phrase): boolean => (phrase?.means.length ?? 0) > 0;

/** "No los domingos" refuses no place, and nothing after it. */
const WHEN =
  /\b(lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|feriados?|festivos?|fin(es)? de semana|noches?|madrugadas?)$/;

/**
 * What follows a word of refusal. A name is refused only as a whole: "excepto domicilios en Pocitos" is about no place, and
 * neither covered nor refused.
 */
function refusedIn({ text, refusal = 'not', words = '' }: Part): Phrase[] {
  const [first, ...others] = namesIn(text);
  if (!first) return [];
  const surely: Phrase = {
    ...first,
    text: `${words}${first.text}`.replace(/[\s)]+$/, ''),
    refused: 'surely',
    ...(first.loose && { means: [] }),
  };
  // "No hago domicilio y atiendo en Palermo": what is not done there is no place.
  if (first.loose && GOES_THERE.test(placeKey(first.text))) return namesIn(`${words}${text}`);
  const saysNothing = !isPlace(first) || (first.loose && (refusal === 'not' || refusal === 'nor'));
  if (saysNothing || WHEN.test(placeKey(first.text))) return [surely, ...others];
  // "Menos Juárez y Cadereyta": both of them.
  const joined = JOINED_BY_AND.test(text) ? 'nor' : refusal;
  return [surely, ...refusedToo(others, isPlace(surely) ? joined : 'except')];
}

/** The names after one that is refused, until it says where they do go. */
function refusedToo(phrases: Phrase[], refusal: Refusal): Phrase[] {
  const goesThere = phrases.findIndex(({ text }) => GOES_THERE.test(placeKey(text)));
  const refused = refusal === 'doing' || refusal === 'nor' ? 'likely' : 'maybe';
  return phrases.map((phrase, at) => {
    if (goesThere >= 0 && at >= goesThere) return phrase;
    return phrase.loose ? { ...phrase, means: [] } : { ...phrase, refused };
  });
}

const beginsWithPlace = (text: string) => {
  const [first] = namesIn(text);
  return isPlace(first) && !first?.loose;
};

/** The phrases of a sentence. A refusal of the one `before` goes on in it, unless it says more than names. */
function phrasesOfSentence(sentence: string, before?: Refusal): { phrases: Phrase[]; going?: Refusal } {
  const parts = partsOf(sentence, beginsWithPlace);
  const phrases = parts.flatMap((part, at) => {
    const isBeforeNor = parts[at + 1]?.refusal === 'nor';
    const found = part.refusal ? refusedIn(part) : namesIn(part.text);
    // A text that says more than a name speaks for itself: "también voy a Pando".
    const saysMore = found.length === 1 && found[0]?.loose;
    const goesOn = before && at === 0 && (parts.length === 1 || isBeforeNor) && !saysMore;
    const refused = goesOn ? refusedToo(found, before) : found;
    // "No voy a Canelones, Maldonado ni Rocha": all of them.
    if (!isBeforeNor) return refused;
    return refused.map((phrase) => (phrase.refused ? { ...phrase, refused: 'surely' as const } : phrase));
  });
  const last = phrases.at(-1);
  const lastRefusal = parts.length === 1 && !sentence.endsWith(')') ? before : parts.at(-1)?.refusal;
  const going = last?.refused && isPlace(last) ? lastRefusal : undefined;
  return { phrases, ...(going && { going }) };
}

export const phrasesOf = (text: string): Phrase[] => phrasesOfAreas([text]);

const eachZone = (numbers: string) => numbers.replace(/\d+/g, 'zona $&');

/** "Zonas 1 y 2 de Mixco" is Mixco, whose zones are not known. */
function ofTown(all: string, numbers: string, town: string): string {
  const [number] = /\d+/.exec(numbers) ?? [];
  const isKnown = withinAny(readName(`zona ${number}`), town).length > 0;
  return isKnown || readName(town).length === 0 ? all : town;
}

/** "Zonas 9, 10 y 15": each is called «zona», also when the list was cut at its commas. */
function withWholeNames(sentences: string[]): string[] {
  let going = false;
  return sentences.map((sentence) => {
    const named = sentence
      .replace(NUMBERED_OF, ofTown)
      .replace(NUMBERED, (_, list: string) => eachZone(list));
    const whole = going && NUMBERS.test(sentence) ? eachZone(sentence) : named;
    going = /\bzona\s+\d{1,2}\s*$/i.test(whole);
    return whole;
  });
}

const withoutRuns = (text: string) => text.replace(/[^\S\n]+/g, ' ');

/** What a provider lists. A refusal goes on in the names after it, and "radio de 20 km" says how far from the one before. */
export function phrasesOfAreas(texts: string[]): Phrase[] {
  let going: Refusal | undefined;
  const phrases = withWholeNames(texts.map(withoutRuns).flatMap(sentencesOf)).flatMap((sentence) => {
    const found = phrasesOfSentence(sentence, going);
    going = found.going;
    return found.phrases;
  });
  return phrases.flatMap((phrase, at) => {
    if (radiusIn(phrase.text)?.place === '' && reaches(phrases[at - 1])) return [];
    if (DISTANCE.test(phrase.text) && reaches(phrases[at - 1])) return { ...phrase, means: [] };
    const radius = radiusIn(phrases[at + 1]?.text ?? '');
    return radius?.place === '' && reaches(phrase)
      ? { ...phrase, means: phrase.means.map((reading) => reaching(reading, radius.radiusKm)) }
      : phrase;
  });
}

/** "Pilar, 50 km de CABA" says how far Pilar is. */
const DISTANCE = /^\s*\d+\s?k(?:m|ms|ilómetros)\s+de/i;

/** What a radius said after it can belong to. */
const reaches = (phrase?: Phrase): phrase is Phrase & { means: Reading[] } =>
  typeof phrase?.means === 'object' && phrase.means.length > 0 && !phrase.refused;

function namesIn(text: string): Phrase[] {
  const ends = endsOf(text);
  if (ends) return ends;
  const whole = onePhrase(text);
  if (whole) return [whole];
  const items = text.split(BETWEEN).map((item) => item.split(AFTER).filter((part) => part.trim()));
  const enumerated = ENUMERATED.test(text.replace(/[\s,]+$/, ''));
  return items.flatMap((item, at) => phrasesOfList(item, enumerated ? items[at + 1]?.[0] : undefined));
}
