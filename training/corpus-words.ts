// Words that several example orders use are words, whatever the dictionary says: they are not misspellings.
import { readFileSync, writeFileSync } from 'node:fs';
import { fold } from '../server/matching/engine/language/normalise.ts';
import { exampleOrders } from './examples.ts';

const WORDS = new URL('../server/matching/engine/language/words/', import.meta.url);
const ORDERS_MIN = 2;
const LINE_MAX = 110;

/** Writes words/corpus.txt and answers how many words it has. */
export function writeCorpusWords(): number {
  const dictionary = new Set(wordsOf(readFileSync(new URL('spanish.txt', WORDS), 'utf8')));
  const uses = new Map<string, number>();
  for (const { text } of exampleOrders())
    for (const word of new Set(wordsOf(text))) uses.set(word, (uses.get(word) ?? 0) + 1);
  const words = [...uses]
    .filter(([word, times]) => times >= ORDERS_MIN && !dictionary.has(word))
    .map(([word]) => word)
    .sort();
  writeFileSync(new URL('corpus.txt', WORDS), `${wrapped(words).join('\n')}\n`);
  return words.length;
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[a-zñ]{3,}/g) ?? [];
}

function wrapped(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_MAX)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
