import { withoutAccents } from '../../contract/accents.ts';

/** Splits a text into words as the database does: `words_of` in docs/database.md. */
export function wordsIn(text: string): string[] {
  const folded = withoutAccents(text.toLowerCase());
  return [...new Set(folded.split(/[^\p{L}\p{N}]+/u))].filter(Boolean);
}
