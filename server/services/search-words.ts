// What is typed as words, and the words of the market that each may stand for.
import { type SQL, sql } from 'drizzle-orm';
import { withoutAccents } from '../../contract/accents.ts';
import type { Sql } from '../db/transaction.ts';
import { GENERIC_STEMS } from '../matching/engine/language/generic-words.ts';
import { spellingDistance } from '../matching/engine/language/spelling-distance.ts';
import { stem } from '../matching/engine/language/stem.ts';
import { STOP_WORDS } from '../matching/engine/language/stopwords.ts';
import { SEARCH } from './parameters.ts';

/** A typed word, and the words it is found by with the nearness of each: 1 for the word as typed. */
export interface TypedWord {
  typed: string;
  means: Map<string, number>;
}

/** Splits a text into words as the database does: `words_of` in docs/database.md. */
export function wordsIn(text: string): string[] {
  const folded = withoutAccents(text.toLowerCase());
  return [...new Set(folded.split(/[^\p{L}\p{N}]+/u))].filter(Boolean);
}

/** Titles of people, which a search leaves out since not every service writes them. */
const TITLES = new Set(
  'don dona doctor doctora dr dra lic licenciado licenciada ing prof profe sr sra srta abg'.split(' '),
);

/** The meaningful words of a text; all words if none is meaningful. */
function tellingWords(text: string): string[] {
  const words = wordsIn(text);
  const telling = words.filter(
    (word) => !STOP_WORDS.has(word) && !TITLES.has(word) && !GENERIC_STEMS.has(stem(word)),
  );
  return (telling.length ? telling : words).slice(0, SEARCH.words);
}

interface Known extends Record<string, unknown> {
  typed: string;
  word: string;
}

/**
 * For each word those that it may stand for: itself, market words that begin with it or contain it and, if there are none,
 * similarly spelled ones.
 */
export async function typedWords(db: Sql, text: string): Promise<TypedWord[]> {
  const words = tellingWords(text);
  const long = words.filter((word) => word.length >= SEARCH.expandedFrom);
  const rows = long.length ? (await db.execute<Known>(typedWordsQuery(long))).rows : [];
  return words.map((typed) => ({
    typed,
    means: meant(
      typed,
      rows.filter((row) => row.typed === typed).map(({ word }) => word),
    ),
  }));
}

export const typedWordsQuery = (words: readonly string[]): SQL => sql`
        select typed, word from unnest(${sql.param([...words])}::text[]) as typed cross join lateral (
          select word, 0 as rank from (
            select m.word from market_words m
            where m.word >= typed collate "C" and m.word < typed || chr(1114111) collate "C" limit ${sql.raw(String(SEARCH.expansions))}
          ) as begins
          union all
          select word, 1 from (
            select m.word from market_words m where m.word like '%' || typed || '%' limit ${sql.raw(String(SEARCH.expansions))}
          ) as holds
          union all
          select word, 2 from (
            select m.word from market_words m where m.word % typed order by similarity(m.word, typed) desc, m.word
            limit ${sql.raw(String(SEARCH.alike))}
          ) as alike
        ) as known order by rank`;

function meant(typed: string, known: readonly string[]): Map<string, number> {
  const holding = known.filter((word) => word.includes(typed));
  const found = holding.length ? holding : known.filter((word) => isMistyped(typed, word));
  return new Map([...found.map((word) => [word, nearness(typed, word)] as const), [typed, 1]]);
}

/** Numbers are never taken for misspelled, and short words may have fewer wrong letters. */
function isMistyped(typed: string, word: string): boolean {
  if (/\d/.test(typed)) return false;
  const allowed = typed.length <= SEARCH.shortWord ? 1 : 2;
  return spellingDistance(sounded(typed), sounded(word), allowed) <= allowed;
}

/** Letters that Spanish says alike. */
const sounded = (word: string) =>
  word
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu|k/g, 'c')
    .replace(/ll/g, 'y')
    .replace(/h/g, '');

function nearness(typed: string, word: string): number {
  if (word.startsWith(typed)) return SEARCH.begins;
  return word.includes(typed) ? SEARCH.holds : SEARCH.mistyped;
}
