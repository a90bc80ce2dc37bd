// Words that carry no need of their own, and words that many trades share ("arreglar", "casa").
import { readFileSync } from 'node:fs';
import { fold } from './normalise.ts';

export const STOP_WORDS: ReadonlySet<string> = wordList('stopwords');
export const GENERIC_WORDS: ReadonlySet<string> = wordList('generic');

function wordList(name: string): Set<string> {
  const words: string[] = JSON.parse(readFileSync(new URL(`./words/${name}.json`, import.meta.url), 'utf8'));
  return new Set(words.map(fold));
}
