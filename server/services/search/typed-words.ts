// What is typed as words, and the words of the market that each may stand for.
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/transaction.ts';
import { GENERIC_STEMS } from '../../matching/engine/language/generic-words.ts';
import { spellingDistance } from '../../matching/engine/language/spelling-distance.ts';
import { stem } from '../../matching/engine/language/stem.ts';
import { STOP_WORDS } from '../../matching/engine/language/stopwords.ts';
import { lexicon } from '../../matching/engine/lexicon/lexicon.ts';
import { SEARCH } from '../parameters.ts';
import { wordsIn } from '../words-in.ts';
import { isInTradeName, meantBySlip } from './trade-spelling.ts';

/** A typed word, and the words it is found by with the nearness of each: 1 for the word as typed. */
export interface TypedWord {
  typed: string;
  /** The trade's word where it is misspelt and the market has no such word; else as typed. */
  read: string;
  means: Map<string, number>;
}

/** Titles of people, which a search leaves out since not every service writes them. */
export const TITLES = new Set(
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
 * the trade's word one slip away, or similarly spelled ones.
 */
export async function typedWords(db: Sql, text: string): Promise<TypedWord[]> {
  const words = tellingWords(text);
  const slips = new Map(words.map((word) => [word, meantBySlip(word)] as const));
  const looked = [...new Set([...words, ...slips.values(), ...words.map(singularOf)])].filter(
    (word) => word !== undefined && word.length >= SEARCH.expandedFrom,
  ) as string[];
  const rows = looked.length ? (await db.execute<Known>(typedWordsQuery(looked))).rows : [];
  const knownFor = (typed: string) => rows.filter((row) => row.typed === typed).map(({ word }) => word);
  return words.map((typed) => {
    const isHeld = knownFor(typed).some((word) => word.includes(typed));
    const read = (isHeld ? undefined : slips.get(typed)) ?? typed;
    const one = singularOf(read);
    const ofOne = one ? meant(one, knownFor(one)) : [];
    return { typed, read, means: new Map([...ofOne, ...meant(read, knownFor(read))]) };
  });
}

/** «Albañiles» look for «albañilería» as «albañil» does. */
const singularOf = (word: string): string | undefined =>
  [word.replace(/es$/, ''), word.replace(/s$/, '')].find((one) => one !== word && isInTradeName(one));

/** The text with misspelt words of trades put right. */
export function respelt(text: string, typed: readonly TypedWord[]): string {
  const right = new Map(typed.map(({ typed, read }) => [typed, read]));
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const [folded = ''] = wordsIn(word);
    const read = right.get(folded);
    return read === undefined || read === folded ? word : read;
  });
}

/** Sorts after every other character. */
const LAST_LETTER = '\u{10ffff}';

/** Similarly spelled words take the longest to find, so they are looked for only if no word contains what is typed. */
export const typedWordsQuery = (words: readonly string[]): SQL => sql`
        with held as materialized (
          select typed, word, rank from unnest(${sql.param([...words])}::text[]) as typed cross join lateral (
            select word, 0 as rank from (
              select m.word from market_words m
              where m.word >= typed collate "C" and m.word < typed || ${sql.param(LAST_LETTER)}::text collate "C" limit ${sql.raw(String(SEARCH.expansions))}
            ) as begins
            union all
            select word, 1 from (
              select m.word from market_words m where m.word like '%' || typed || '%' limit ${sql.raw(String(SEARCH.expansions))}
            ) as holds
          ) as known
        )
        select typed, word from (
          select typed, word, rank from held
          union all
          select typed, alike.word, 2 from (
            select unnest(${sql.param([...words])}::text[]) as typed except select typed from held
          ) as unheld cross join lateral (
            select m.word from market_words m where m.word % typed order by similarity(m.word, typed) desc, m.word
            limit ${sql.raw(String(SEARCH.alike))}
          ) as alike
        ) as known order by rank`;

function meant(typed: string, known: readonly string[]): Map<string, number> {
  const holding = known.filter((word) => word.includes(typed));
  // The name of a trade is no misspelt surname: «barbero» is not Barreiro.
  const isTrade = isInTradeName(typed);
  const mayBe = (word: string) => isMistyped(typed, word) && (!isTrade || lexicon().vocabulary.knows(word));
  const found = holding.length ? holding : known.filter(mayBe);
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

/** A plural is as near as the word itself. */
function nearness(typed: string, word: string): number {
  if (isPluralOf(word, typed) || isPluralOf(typed, word)) return 1;
  if (word.startsWith(typed)) return SEARCH.prefix;
  return word.includes(typed) ? SEARCH.substring : SEARCH.mistyped;
}

const isPluralOf = (many: string, one: string) => many === `${one}s` || many === `${one}es`;
