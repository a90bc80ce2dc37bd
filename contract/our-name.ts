// Recognises a name that makes somebody believe that the platform itself writes.
import { withoutAccents } from './accents.ts';

export const NAME_IS_OURS = 'Ese nombre parece de Echamano. Escribe el tuyo.';
export const SERVICE_IS_OURS = 'El nombre no puede decir que el servicio es de Echamano.';

/** Signs of other alphabets, and digits, that look like these letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀΛλꭺᎪ@4',
  c: 'СсϹϲᴄ',
  e: 'ЕеΕεᴇᎬ3',
  h: 'НнҺһΗʜᎻ',
  i: 'ІіΙι1',
  m: 'МмΜᴍᎷ',
  n: 'Νηɴп',
  o: 'ОоΟοᴏ0',
  p: 'РрΡρᴘ',
  r: 'гʀ',
  s: 'Ѕѕ5',
  t: 'ТтΤτᴛ',
};
const LETTERS = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, alike]) => [...alike].map((sign) => [sign, letter] as const)),
);

/** The first of the 26 letters in black circles, and of those in black squares: Unicode does not call them letters. */
const ENCLOSED = [0x1f150, 0x1f170];

function plainSign(sign: string): string {
  const code = sign.codePointAt(0)!;
  const first = ENCLOSED.find((start) => code >= start && code < start + 26);
  return first === undefined ? (LETTERS.get(sign) ?? sign) : String.fromCodePoint(0x61 + code - first);
}
const plainSigns = (text: string) => [...text].map(plainSign).join('');

/** The words of a text in plain small letters; letters written one by one are a word. */
function plainWords(text: string): string {
  // Also before it is normalised, which makes another letter of some signs.
  const letters = plainSigns(withoutAccents(plainSigns(text).normalize('NFKC')).replace(/\p{DI}/gu, ''));
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\b(\w) (?=\w\b)/g, '$1');
}

/** The name, also in pieces, «Ec ha ma no», and with «rn» for its m; «Echa Manolo» is another. */
const US = `${[...'echa'].join(' ?')} ?(?:m|r ?n) ?${[...'ano'].join(' ?')}`;
const OFFICE =
  '(?:soporte|support|ayuda|asistencia|atencion|oficial|official|admin\\w*|equipo|staff|moderador\\w*|moderacion|seguridad|verificacion)';
const BETWEEN = `(?:(?:${OFFICE}|tecnic[oa]|al|a|de|del|la|el|los|para|clientes?|usuarios?) )*`;

const NAMED = new RegExp(`echamano|\\b${US}\\b`);
const SPEAKING = new RegExp(`^${US}$|\\b${OFFICE} ${BETWEEN}${US}\\b|^${US} ${BETWEEN}${OFFICE}\\b`);

/** Whether a person's name names the platform. */
export const namesUs = (text: string): boolean => NAMED.test(plainWords(text));

/** Whether a service's name says that it is the platform's own; it may say that it is published there, or «te echa mano». */
export const speaksForUs = (text: string): boolean => SPEAKING.test(plainWords(text));
