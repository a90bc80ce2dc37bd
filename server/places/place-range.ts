import { isName, onePhrase, type Phrase } from './phrase.ts';
import { placeKey } from './spelling.ts';

/** "De Pocitos a Carrasco", "Quilmes hasta La Plata", "entre Salto y Paysandú". */
const RANGES = [
  /^(?<opening>desde|de)\s+(?<from>.+?)\s+(?:a|hasta)\s+(?<to>.+)$/i,
  /^(?<from>.+?)\s+hasta\s+(?<to>.+)$/i,
  /^(?<opening>entre)\s+(?<from>.+?)\s+y\s+(?<to>.+)$/i,
];

/**
 * "De Pocitos a Carrasco" are two places; which lie between them is not known, and the whole is said back. "Entre Ríos y
 * Corrientes" are two provinces.
 */
export function endsOf(text: string): Phrase[] | undefined {
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
