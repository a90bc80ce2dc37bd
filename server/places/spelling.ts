import { withoutAccents } from '../../contract/accents.ts';
import { isCloseToPrefix } from '../matching/engine/language/spelling-distance.ts';

/** Lower case, no accents, single spaces: how place names are compared. */
export const placeKey = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    av: 'avenida',
    avda: 'avenida',
    bs: 'buenos',
    as: 'aires',
    caba: 'buenos aires',
    cd: 'ciudad',
    cdmx: 'ciudad de mexico',
    df: 'ciudad de mexico',
    gdl: 'guadalajara',
    gral: 'general',
    mdq: 'mar del plata',
    mty: 'monterrey',
    mvd: 'montevideo',
    pque: 'parque',
    pte: 'presidente',
    sta: 'santa',
    sto: 'santo',
  }),
);

/** Expands the short forms in which people type names. */
export const expandAbbreviations = (text: string): string =>
  placeKey(text)
    .replace(/\bcapital federal\b/, 'buenos aires')
    .split(' ')
    .map((word) => SHORT.get(word) ?? word)
    .join(' ');

export function trigrams(text: string): Set<string> {
  const padded = ` ${text}`;
  const parts = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) parts.add(padded.slice(at, at + 3));
  return parts;
}

const slips = (length: number) => (length < 5 ? 1 : length < 9 ? 2 : 3);

const closeSlips = ({ length }: string) => Math.min(slips(length), Math.floor(length / 3));

/** Is the text, but for a few slips, the beginning of the name? Swapped letters are one slip. */
export const isClose = (text: string, name: string): boolean => isCloseToPrefix(text, name, closeSlips(text));

/** The letters that a name must have for the text to be close to it. */
export const shortestClose = (text: string): number => text.length - closeSlips(text);

/** Text written by ear has some wrong letters, but not most: this excludes nonsense that only sounds like a name. */
export const looksAlike = (text: string, name: string): boolean =>
  isCloseToPrefix(text, name, Math.min(slips(text.length) + 2, Math.floor(text.length / 2)));
