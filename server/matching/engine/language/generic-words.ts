// Concepts that say nothing about which provider fits: "casa", "reparar", "precio".
import { conceptOf } from './concepts.ts';
import { stem } from './stem.ts';
import { GENERIC_WORDS } from './stopwords.ts';

export const GENERIC_STEMS: ReadonlySet<string> = new Set(
  [...GENERIC_WORDS].flatMap((word) => [stem(word), conceptOf(stem(word))]),
);
