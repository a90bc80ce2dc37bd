// The normalised text as a row of words, each knowing its sentence, its clause and its piece
// (what a comma or an "y" separates), so that later steps can tell what belongs together.
import { fold } from './normalise.ts';

/** An order asks, a service offers. */
export type TextRole = 'order' | 'service';

export interface Word {
  readonly word: string;
  readonly at: number;
  readonly sentence: number;
  readonly clause: number;
  readonly piece: number;
}

const PARTS = /[a-zñ0-9#]+|[.!?;\n\r…]+|[,:()[\]"«»¡¿–—/|•*-]+/g;
const WORD = /^[a-zñ0-9#]/;
const SENTENCE_END = /[.!?;\n\r…]/;
const NEW_CLAUSE = new Set(['pero', 'sino', 'aunque', 'porque']);
const NEW_PIECE = new Set(['y', 'e', 'o', 'u', 'mas', 'ademas', 'tambien', 'ni', 'luego', 'despues']);

export function tokenise(normalised: string): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  let clause = 0;
  let piece = 0;
  for (const [part] of normalised.matchAll(PARTS)) {
    if (!WORD.test(part)) {
      if (SENTENCE_END.test(part)) sentence += 1;
      clause += 1;
      piece += 1;
      continue;
    }
    if (NEW_CLAUSE.has(part)) clause += 1;
    if (NEW_CLAUSE.has(part) || NEW_PIECE.has(part)) piece += 1;
    words.push({ word: part, at: words.length, sentence, clause, piece });
  }
  return words;
}

export const joined = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ');

/** How each word was written, with its accents: what a reason shows to people. */
export function writtenForms(text: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const key = fold(word);
    if (!forms.has(key)) forms.set(key, word.toLowerCase());
  }
  return forms;
}

/** Words capitalised inside a sentence are names of places, brands and people: their spelling is not corrected. */
export function properNames(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, word] of text.matchAll(/(?<=[\p{Ll}\p{N},]\s)(\p{Lu}\p{Ll}+)/gu))
    if (word) names.add(fold(word));
  return names;
}
