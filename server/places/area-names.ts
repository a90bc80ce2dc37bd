// What a text says of places: "Pocitos", "Montevideo y Canelones", "todo Uruguay excepto Artigas", "a distancia".
import { atOnce, type Parts } from '../in-parts.ts';
import { PHRASES } from './parameters.ts';
import { isPlace, type Phrase } from './phrase.ts';
import { namesIn } from './place-list.ts';
import { radiusIn, reaching } from './radius.ts';
import { namesLookedUp, type Reading } from './readings.ts';
import { GOES_THERE, type Part, partsOf, type Refusal, sentencesOf } from './refused-places.ts';
import { placeKey } from './spelling.ts';
import { withWholeNames } from './zone-numbers.ts';

export const phrasesOf = (text: string): Phrase[] => atOnce(phrasesOfAreas([text]));

const withoutRuns = (text: string) => text.replace(/[^\S\n]+/g, ' ');

/** What a provider lists. A refusal goes on in the names after it, and "radio de 20 km" says how far from the one before. */
export function* phrasesOfAreas(texts: string[]): Parts<Phrase[]> {
  let going: Refusal | undefined;
  let left = PHRASES.namesMax;
  const phrases: Phrase[] = [];
  for (const sentence of withWholeNames(texts.map(withoutRuns).flatMap(sentencesOf))) {
    if (left <= 0) {
      phrases.push({ text: sentence, means: [] });
      continue;
    }
    const before = namesLookedUp();
    const found = phrasesOfSentence(sentence, going);
    left -= namesLookedUp() - before;
    going = found.going;
    phrases.push(...found.phrases);
    yield;
  }
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

/** "No los domingos" refuses no place, and nothing after it. */
const WHEN =
  /\b(lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|feriados?|festivos?|fin(es)? de semana|noches?|madrugadas?)$/;

const JOINED_BY_AND = /\s[ye]\s[^,()]+$/;

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
