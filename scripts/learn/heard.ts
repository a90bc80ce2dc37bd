// Words that several example orders use are words, whatever the dictionary says: they are not misspellings.
import { readFileSync, writeFileSync } from 'node:fs';
import { fold } from '../../server/matching/language/normalise.ts';
import { exampleOrders } from './examples.ts';

const WORDS = new URL('../../server/matching/words/', import.meta.url);
const SEVERAL = 2;
const LINE = 110;

export function writeHeardWords(): number {
  const dictionary = new Set(wordsOf(readFileSync(new URL('spanish.txt', WORDS), 'utf8')));
  const uses = new Map<string, number>();
  for (const { text } of exampleOrders())
    for (const word of new Set(wordsOf(text))) uses.set(word, (uses.get(word) ?? 0) + 1);
  const heard = [...uses]
    .filter(([word, times]) => times >= SEVERAL && !dictionary.has(word))
    .map(([word]) => word)
    .sort();
  writeFileSync(new URL('heard.txt', WORDS), `${lines(heard).join('\n')}\n`);
  return heard.length;
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[a-zñ]{3,}/g) ?? [];
}

function lines(words: readonly string[]): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < LINE) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}
