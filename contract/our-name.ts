// Recognises a name that makes somebody believe that the platform itself writes.
import { withoutAccents } from './accents.ts';

export const NAME_IS_OURS = 'Ese nombre parece de Echamano. Escribe el tuyo.';
export const SERVICE_IS_OURS = 'El nombre no puede decir que el servicio es de Echamano.';

/** Signs of other alphabets, and digits, that look like these letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀ@4',
  c: 'СсϹϲᴄ',
  e: 'ЕеΕεᴇ3',
  h: 'НнҺһΗʜ',
  i: 'ІіΙι1',
  m: 'МмΜᴍ',
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

/** The words of a text in plain small letters; letters written one by one are a word. */
function plainWords(text: string): string {
  const letters = [...withoutAccents(text.normalize('NFKC')).replace(/\p{DI}/gu, '')]
    .map((sign) => LETTERS.get(sign) ?? sign)
    .join('');
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\b(\w) (?=\w\b)/g, '$1');
}

const US = 'echa ?mano';
const OFFICE =
  '(?:soporte|support|ayuda|asistencia|atencion|oficial|official|admin\\w*|equipo|staff|moderador\\w*|moderacion|seguridad|verificacion)';
const BETWEEN = `(?:(?:${OFFICE}|tecnic[oa]|al|a|de|del|la|el|los|para|clientes?|usuarios?) )*`;

const NAMED = new RegExp(`echamano|\\b${US}\\b`);
const SPEAKING = new RegExp(`^${US}$|\\b${OFFICE} ${BETWEEN}${US}\\b|^${US} ${BETWEEN}${OFFICE}\\b`);

/** Whether a person's name names the platform. */
export const namesUs = (text: string): boolean => NAMED.test(plainWords(text));

/** Whether a service's name says that it is the platform's own; it may say that it is published there, or «te echa mano». */
export const speaksForUs = (text: string): boolean => SPEAKING.test(plainWords(text));
