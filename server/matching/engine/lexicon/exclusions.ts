// What a trade is not: "para el auto" beside "aire acondicionado" is another trade's work.
import { conceptOf } from '../language/concepts.ts';
import { fold } from '../language/normalise.ts';
import { nounForm, stem } from '../language/stem.ts';

/** A word of the text as exclusions see it: prepositions count, articles do not. */
export interface RowWord {
  readonly key: string;
  readonly form: string;
  readonly piece: number;
  readonly refused: boolean;
}

export interface Exclusion {
  readonly trade: string;
  readonly keys: readonly string[];
  /** One word alone must be that very word: "soldado" does not forbid "soldar". */
  readonly form: string | undefined;
}

const ARTICLES = new Set(['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', 'lo']);

/** The words of a "not" phrase, or of a text, that are compared. */
export function keyOf(word: string): string | undefined {
  if (ARTICLES.has(word)) return undefined;
  if (word === 'del') return 'de';
  if (word === 'al') return 'a';
  return conceptOf(stem(word));
}

export function exclusionOf(trade: string, text: string): Exclusion | undefined {
  const words = (fold(text).match(/[a-zñ0-9]+/g) ?? []).filter((word) => !ARTICLES.has(word));
  if (words.length === 0) return undefined;
  return {
    trade,
    keys: words.map(keyOf).filter((key) => key !== undefined),
    form: words.length === 1 ? nounForm(words[0] ?? '') : undefined,
  };
}

export function excludedTrades(
  row: readonly RowWord[],
  exclusionsByFirst: ReadonlyMap<string, readonly Exclusion[]>,
): Set<string> {
  const excluded = new Set<string>();
  row.forEach((word, at) => {
    for (const { trade, keys, form } of exclusionsByFirst.get(word.key) ?? []) {
      if (form !== undefined && form !== word.form) continue;
      const there = keys.every((key, offset) => row[at + offset]?.key === key && !row[at + offset]?.refused);
      if (there) excluded.add(trade);
    }
  });
  return excluded;
}
