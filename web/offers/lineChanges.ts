import type { QuoteLine } from '../../contract/quotes.ts';

/** A line compared between two quotes: its amounts before and now; null in the quote that lacks it. */
export interface LineChange extends Pick<QuoteLine, 'kind' | 'text'> {
  before: number | null;
  now: number | null;
}

/** The changes line by line, in the order of the earlier quote; new lines come last. */
export function lineChanges(before: readonly QuoteLine[], now: readonly QuoteLine[]): LineChange[] {
  const left = [...now];
  const kept = before.map(({ kind, text, amount }) => {
    const at = left.findIndex((line) => line.kind === kind && nameOf(line) === nameOf({ text }));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return { kind, text, before: amount, now: found?.amount ?? null };
  });
  return [...kept, ...left.map(({ kind, text, amount }) => ({ kind, text, before: null, now: amount }))];
}

/** The lines that change, and those that stay as they are: a single one is listed with the others, more are only counted. */
export function foldSame(changes: readonly LineChange[]): { shown: LineChange[]; folded: LineChange[] } {
  const same = changes.filter(({ before, now }) => before === now);
  if (same.length < 2) return { shown: [...changes], folded: [] };
  return { shown: changes.filter((change) => !same.includes(change)), folded: same };
}

const nameOf = ({ text }: Pick<QuoteLine, 'text'>) => text.trim().toLocaleLowerCase('es');
