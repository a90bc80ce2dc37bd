// The places of a list: "Pocitos, Buceo y Cerro", "Palermo, Buenos Aires", "Caracas: Chacao".
import {
  AFTER,
  BETWEEN,
  isPlace,
  onePhrase,
  type Phrase,
  phrase,
  readName,
  readWithin,
  withinAny,
} from './phrase.ts';
import { placesNamed } from './place-index.ts';
import { endsOf } from './place-range.ts';
import type { Reading } from './readings.ts';
import { placeKey } from './spelling.ts';

/** "Punta del Este, Maldonado y San Carlos": three places, though the first lies in the second. */
const ENUMERATED = /^[^()/+&|]+,[^()/+&|]+\s[ye]\s[^,()/+&|]+$/;
const STREET = /^(av|avda|avenida|calle|rambla|bulevar|bvar|ruta|camino|carrera|diagonal|pasaje|calzada)\b/;

export function namesIn(text: string): Phrase[] {
  const ends = endsOf(text);
  if (ends) return ends;
  const whole = onePhrase(text);
  if (whole) return [whole];
  const items = text.split(BETWEEN).map((item) => item.split(AFTER).filter((part) => part.trim()));
  const enumerated = ENUMERATED.test(text.replace(/[\s,]+$/, ''));
  return items.flatMap((item, at) => phrasesOfList(item, enumerated ? items[at + 1]?.[0] : undefined));
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
