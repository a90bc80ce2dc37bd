// A search as it is read: without what phones, copied texts and the habits of other search boxes add.
import { fold } from '../../matching/engine/language/normalise.ts';
import { STOP_WORDS } from '../../matching/engine/language/stopwords.ts';
import { lexicon } from '../../matching/engine/lexicon/lexicon.ts';
import { wordsIn } from '../words-in.ts';
import { isInTradeName } from './trade-spelling.ts';

/** Characters without a shape of their own, as copied texts hold them; within an emoji they join its parts. */
const INVISIBLE = /(?<!\p{Extended_Pictographic})\p{Cf}/gu;
/** «Plomero -gas», as other search boxes leave out a word; with a space on both sides it is a list. */
const LEFT_OUT = /(\S\s*)\s-(?=\p{L})/gu;
const DASH = /\s+[-–—]\s+/g;
/** Left out, because every search without a place means «near me». Words after it would say near what. */
const NEAR_ME =
  /(?:^|[\s,]+)(?:cerca (?:(?:de|a) (?:m[ií]|mi \p{L}+|casa|donde \p{L}+(?: \p{L}+)?|aqu[ií]|ac[aá])|m[ií]o|m[ií]a|aqu[ií])|(?:por (?:aqu[ií]|ac[aá]|mi (?:zona|barrio|casa)))|en mi (?:zona|barrio)|near me)[\s?!.]*$/iu;
/** Only after a trade's word: in «arreglar cerca» it may be a fence. */
const NEAR = /(\p{L}+)[\s,]+cerca(?:n[oa]s?)?[\s?!.]*$/iu;

export function asRead(typed: string): string {
  const read = typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(LEFT_OUT, '$1, no ')
    .replace(DASH, ', ')
    .replace(NEAR_ME, '')
    .replace(NEAR, (text, word: string) => (wordsIn(word).every(isOfTrade) ? word : text))
    .trim();
  return saysNothing(read) ? read.replace(/\p{L}+/gu, withTilde) : read;
}

/** «Unas» is an article, and also «uñas» typed in a hurry: by itself it searches for these. «Una» may begin anything. */
function withTilde(word: string): string {
  const written = word.toLowerCase().replace('n', 'ñ');
  return word.length > 3 && lexicon().vocabulary.hasTradeWord(written) ? written : word;
}

const isOfTrade = (word: string) => !STOP_WORDS.has(word) && isInTradeName(word);

/** Whether no word means anything by itself, as in «de la»: the person is still typing. */
export function saysNothing(search: string): boolean {
  const words = fold(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => STOP_WORDS.has(word));
}
