// The trades the market knows: every file of trades/ read once, checked, and compiled into an index that
// finds, for the words of a text, the phrases of every trade. docs/matching.md explains the file format.

import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { concepts, contentStems, SYNONYM_WORDS } from '../language/concepts.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import { lazy } from '../language/lazy.ts';
import { fold } from '../language/normalise.ts';
import { buildVocabulary, type Vocabulary } from '../language/vocabulary.ts';
import { CLAIMS, PHRASE_WEIGHTS } from './parameters.ts';

const phraseList = z.array(z.string().trim().min(2)).min(1);

export const tradeSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  label: z.string().min(3),
  does: z.string().min(5).max(60),
  names: phraseList,
  objects: phraseList,
  actions: phraseList,
  symptoms: phraseList,
  near: z.record(z.string(), z.number().min(0).max(1)),
});

export type Trade = z.infer<typeof tradeSchema>;
type PhraseKind = 'name' | 'object' | 'action' | 'symptom';

export interface Phrase {
  readonly trade: string;
  readonly kind: PhraseKind;
  readonly text: string;
  readonly stems: readonly string[];
  readonly countries: ReadonlySet<string> | undefined;
  /** What the phrase is worth for its trade: less when other trades claim the same words. */
  readonly weight: number;
}

export interface Lexicon {
  readonly trades: ReadonlyMap<string, Trade>;
  readonly phrasesByStem: ReadonlyMap<string, readonly Phrase[]>;
  /** How many trades use a stem: the rarity of a word where nothing better is known. */
  readonly tradesUsing: ReadonlyMap<string, number>;
  readonly vocabulary: Vocabulary;
}

const COUNTRIES = /\s*\[([A-Z]{2}(?:[ ,]+[A-Z]{2})*)\]\s*$/;
/** A phrase without the countries in brackets after it that use it. */
export const withoutCountries = (phrase: string): string => phrase.replace(COUNTRIES, '');
const FOLDER = new URL('./trades/', import.meta.url);

/** The installation's lexicon, read on first use. */
export const lexicon = lazy((): Lexicon => compileLexicon(readTrades()));

export function readTrades(folder: URL = FOLDER): Trade[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const read = z.array(tradeSchema).safeParse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
      return read.data;
    });
}

/** What is wrong with the trades taken together: ids given twice, near ids that do not exist. */
export function mistakesIn(trades: readonly Trade[]): string[] {
  const ids = new Set(trades.map((trade) => trade.id));
  const twice = trades.filter((trade, index) => trades.findIndex((other) => other.id === trade.id) !== index);
  return [
    ...twice.map((trade) => `${trade.id}: el identificador está dos veces`),
    ...trades.flatMap((trade) =>
      Object.keys(trade.near)
        .filter((near) => !ids.has(near) || near === trade.id)
        .map((near) => `${trade.id}: near nombra «${near}», que no existe`),
    ),
  ];
}

interface RawPhrase {
  readonly trade: string;
  readonly kind: PhraseKind;
  readonly text: string;
  readonly stems: readonly string[];
  /** The stems in alphabetical order: the same phrase however it is said. */
  readonly key: string;
  readonly countries: ReadonlySet<string> | undefined;
}

export function compileLexicon(trades: readonly Trade[]): Lexicon {
  const raw = trades.flatMap(phrasesOf);
  const claims = claimsOf(raw);
  const tradesByStem = tradesUsing(raw);
  const phrasesByStem = new Map<string, Phrase[]>();
  for (const phrase of raw) {
    const weighted = {
      ...phrase,
      weight: weightOf(phrase, claims),
    };
    const stem = rarestStem(phrase.stems, tradesByStem);
    phrasesByStem.set(stem, [...(phrasesByStem.get(stem) ?? []), weighted]);
  }
  return {
    trades: new Map(trades.map((trade) => [trade.id, trade])),
    phrasesByStem,
    tradesUsing: new Map([...tradesByStem].map(([stem, using]) => [stem, using.size])),
    vocabulary: buildVocabulary(wordCounts(trades)),
  };
}

function phrasesOf(trade: Trade): RawPhrase[] {
  const lists: [PhraseKind, string[]][] = [
    ['name', [...trade.names, trade.label]],
    ['object', trade.objects],
    ['action', trade.actions],
    ['symptom', trade.symptoms],
  ];
  const seen = new Set<string>();
  return lists.flatMap(([kind, texts]) =>
    texts.flatMap((text) => {
      const countries = COUNTRIES.exec(text)?.[1]?.split(/[ ,]+/);
      const stems = conceptStems(withoutCountries(text));
      const key = stems.length > 1 ? [...stems].sort().join(' ') : (stems[0] ?? '');
      const once = countries ? `${key}|${countries.join(' ')}` : key;
      // A phrase made only of words that all trades use says nothing.
      if (seen.has(once) || stems.every((stem) => GENERIC_STEMS.has(stem))) return [];
      seen.add(once);
      return [{ trade: trade.id, kind, text, stems, key, countries: countries && new Set(countries) }];
    }),
  );
}

function conceptStems(text: string): string[] {
  return [...new Set(concepts(contentStems(text)).map(({ concept }) => concept))];
}

/** How strongly each trade claims each phrase. A name claims more than an object. */
function claimsOf(raw: readonly RawPhrase[]): Map<string, Map<string, number>> {
  const claims = new Map<string, Map<string, number>>();
  for (const phrase of raw) {
    const byTrade = claims.get(phrase.key) ?? new Map<string, number>();
    claims.set(
      phrase.key,
      byTrade.set(phrase.trade, Math.max(byTrade.get(phrase.trade) ?? 0, claimOf(phrase))),
    );
  }
  return claims;
}

function claimOf(phrase: RawPhrase): number {
  return (phrase.kind === 'name' ? CLAIMS.name : 1) * (phrase.countries ? CLAIMS.someCountries : 1);
}

function weightOf(phrase: RawPhrase, claims: ReadonlyMap<string, ReadonlyMap<string, number>>): number {
  const { one, several } = PHRASE_WEIGHTS[phrase.kind === 'name' ? 'name' : 'other'];
  let all = 0;
  for (const claim of claims.get(phrase.key)?.values() ?? []) all += claim;
  return (
    (phrase.stems.length > 1 ? several : one) *
    Math.min(1, Math.sqrt(claimOf(phrase) / Math.max(all, CLAIMS.least)))
  );
}

function tradesUsing(raw: readonly RawPhrase[]): Map<string, Set<string>> {
  const using = new Map<string, Set<string>>();
  for (const { stems, trade } of raw)
    for (const one of stems) using.set(one, (using.get(one) ?? new Set()).add(trade));
  return using;
}

/** The stem a phrase is found by. */
function rarestStem(
  stems: readonly string[],
  tradesByStem: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const uses = (stem: string) => tradesByStem.get(stem)?.size ?? 0;
  return stems.reduce((rarest, stem) => (uses(stem) < uses(rarest) ? stem : rarest));
}

function wordCounts(trades: readonly Trade[]): Map<string, number> {
  const counts = new Map(SYNONYM_WORDS.map((word): [string, number] => [word, 1]));
  for (const trade of trades) {
    for (const text of [...trade.names, ...trade.objects, ...trade.actions, ...trade.symptoms]) {
      for (const word of fold(withoutCountries(text)).match(/[a-zñ]{2,}/g) ?? []) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  }
  return counts;
}
