import { foldAccents } from '../../ui/text.ts';

const WORD = /[\p{L}\p{N}]+/gu;

interface Piece {
  /** Where it begins in the text. */
  at: number;
  part: string;
  isWord: boolean;
}

/** The text divided around a word, ignoring capitals and accents. */
export function highlight(text: string, word: string): Piece[] {
  const whole = text.normalize('NFC');
  const sought = foldAccents(word);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of whole.matchAll(WORD)) {
    if (foldAccents(found) !== sought) continue;
    if (index > from) pieces.push({ at: from, part: whole.slice(from, index), isWord: false });
    pieces.push({ at: index, part: found, isWord: true });
    from = index + found.length;
  }
  if (from < whole.length) pieces.push({ at: from, part: whole.slice(from), isWord: false });
  return pieces;
}
