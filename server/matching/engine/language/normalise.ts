// The text as people type it becomes lower case, without accents (ñ stays), with the
// abbreviations typed on phones written out. Marks that end a clause are kept: later steps read them.
import { readForms, readWords } from './word-lists.ts';

const PLAIN = /^[\0-\x7f]*$/;

/** Lower case without accents; ñ is kept, because caño and cano are different words. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .replace(/ñ/g, '\ue000')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\ue000/g, 'ñ');
}

const SHORT_SPELLINGS = readForms(JSON.parse(readWords('short-spellings.json')));
const EMOJI_WORDS = readForms(JSON.parse(readWords('emojis.json')));

const MEASURE =
  /\b\d+([.,/]\d+)*\s*(m2|mts2|mt2|m3|mts|mt|m|cm|mm|kms|km|kg|kgs|grs|gr|g|lts|lt|l|btu|frigorias|fg|w|watts|v|volts|pulgadas|tn|ton|usd|pesos|soles|bs|%)(?=$|[^a-z0-9ñ])/g;

/** Ranks such as "electricista clase D" or "licencia categoría B": no class to learn in, and the D is not short for "de". */
const RANK = /\b([Cc]lase|[Cc]ategoría) [A-F]\d?(?=[^\p{L}\d]|$)/gu;

/** Words with an e-mail address in them say nothing, nor do links; word by word, since one pattern for a whole text is slow to fail. */
const withoutAddresses = (text: string): string =>
  /@|http/.test(text) ? text.replace(/\S+/g, withoutAddress) : text;

function withoutAddress(word: string): string {
  const dot = word.indexOf('.', word.indexOf('@', 1) + 2);
  const isMail = word.includes('@', 1) && dot > 0 && dot < word.length - 1;
  return isMail ? ' ' : word.replace(/https?:\/\/\S+/, ' ');
}

/**
 * Lower case without accents; letters repeated three times or more written once; short spellings written
 * out; measures and bare numbers become '#', which counts as a word that says nothing.
 */
export function normalise(text: string): string {
  return spellOut(
    withoutAddresses(fold(emojisAsWords(text.replace(RANK, ' '))))
      .replace(/([a-zñ])\1{2,}/g, '$1')
      .replace(/\ba\/a\b|\ba\/c\b/g, 'aire acondicionado')
      .replace(/\bc\/(?=\s?[a-zñ])/g, 'con ')
      .replace(/\bs\/(?=\s?[a-zñ])/g, 'sin ')
      .replace(/\bp\/(?=\s?[a-zñ])/g, 'para ')
      .replace(/\b15(?=\s*(años|anos|añera))/g, 'quince')
      .replace(/\b(\d+)\s*x\s*(?=\d)/g, '')
      .replace(MEASURE, '# ')
      .replace(/\b\d+([.,:/]\d+)*\b/g, '#')
      .replace(/&/g, ' y ')
      .replace(/\+/g, ' mas '),
  );
}

function emojisAsWords(text: string): string {
  return text.replace(/\p{Extended_Pictographic}\uFE0F?/gu, (emoji) => {
    const word = EMOJI_WORDS.get(emoji.replace('\uFE0F', ''));
    return word ? ` ${word} ` : ' ';
  });
}

function spellOut(text: string): string {
  return text.replace(/[a-zñ]+/g, (word, at: number) => {
    const written = SHORT_SPELLINGS.get(word);
    return written !== undefined && !touchesDigit(text, at, word.length) ? written : word;
  });
}

/** '3d', '4x4', 'ps5' are names, not words. */
function touchesDigit(text: string, at: number, length: number): boolean {
  return /[0-9#]/.test(text[at - 1] ?? ' ') || /[0-9]/.test(text[at + length] ?? ' ');
}
