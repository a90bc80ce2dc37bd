import { conceptOf } from './concepts.ts';
import { fold } from './normalise.ts';
import { stem } from './stem.ts';
import { readWords } from './word-lists.ts';

/** Concepts that many trades share and that say nothing about which provider fits: "casa", "reparar", "precio". */
export const GENERIC_STEMS: ReadonlySet<string> = new Set(
  (JSON.parse(readWords('generic.json')) as string[])
    .map((word) => stem(fold(word)))
    .flatMap((root) => [root, conceptOf(root)]),
);
