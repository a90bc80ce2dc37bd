// One piece of text and the places that it may mean: "zona norte de Rosario", "Zapopan Jalisco", "a 30 km de Pando".
import { ALIASES, STOP_WORDS } from './area-aliases.ts';
import { PHRASES } from './parameters.ts';
import { radiusIn, reaching } from './radius.ts';
import { container, type Reading, readingsNamed } from './readings.ts';
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
export const BETWEEN = /\s+(?:y|e|ni|o|más)\s+|\s*[/+&;\n|]\s*/i;
/** May stand between names, or between a place and what it lies in. */
export const AFTER = /\s*[,()]\s*|\s+[-–]\s+/;
const JOINING = / (de|del|en)$/;

/** The text, then without its ending, and then with fewer and fewer words before the bare name. */
function nameForms(text: string): string[] {
  const whole = placeKey(text);
  const forms = [whole, whole.replace(SUFFIX, '')];
  let form = forms[1] ?? '';
  for (let removed = 0; removed < PHRASES.prefixesMax && PREFIX.test(form); removed += 1) {
    form = form.replace(PREFIX, '');
    forms.push(form);
  }
  return [...new Set(forms)].filter((form) => form.length > 1);
}

/** The places that a text may name: in each country by the longest known form. No country follows "barrio" or "ciudad de". */
export function readName(text: string, explained = false): Reading[] {
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
      found.push(stripped ? { ...reading, weight: reading.weight - PHRASES.shortened } : reading);
    }
  }
  return found;
}

export function withinAny(readings: Reading[], text: string): Reading[] {
  if (readings.length === 0) return [];
  const forms = nameForms(text).filter((form) => !STOP_WORDS.has(form) || ALIASES.has(form));
  const containers = forms.map(container);
  return readings.filter((reading) => containers.some((holds) => holds(reading)));
}

/** "Montevideo Uruguay", "Zapopan Jalisco": the last words say where the first are. */
function explainedByTail(text: string): Reading[] {
  const words = placeKey(text).split(' ');
  for (let size = 1; size <= PHRASES.contextWordsMax && size < words.length; size += 1) {
    const head = words.slice(0, -size).join(' ').replace(JOINING, '');
    const found = withinAny(readName(head, true), words.slice(-size).join(' '));
    if (found.length > 0) return found;
  }
  return [];
}

/** The longest runs of words that name a place, of each country: "domicilio en Pocitos nuevo". */
export function readWithin(text: string): Reading[] {
  const words = placeKey(text).split(' ');
  if (words.length > PHRASES.wordsMax) return [];
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

export function onePhrase(text: string): Phrase | undefined {
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

export const phrase = (text: string): Phrase =>
  onePhrase(text) ?? { text, means: readWithin(text), loose: true };

export const isName = (text: string) => readingsNamed(placeKey(text)).length > 0;

export const isPlace = (phrase?: Phrase): boolean => (phrase?.means.length ?? 0) > 0;
