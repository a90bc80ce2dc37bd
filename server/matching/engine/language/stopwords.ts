import { fold } from './normalise.ts';
import { readWords } from './word-lists.ts';

/** Words that carry no need of their own: articles, pronouns, greetings. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (JSON.parse(readWords('stopwords.json')) as string[]).map(fold),
);
