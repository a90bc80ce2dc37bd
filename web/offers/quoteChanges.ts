import type { QuoteLine } from '../../contract/quotes.ts';

/** A line compared between two quotes: its amounts before and now; null in the quote that lacks it. */
interface LineChange extends Pick<QuoteLine, 'kind' | 'text'> {
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

const nameOf = ({ text }: Pick<QuoteLine, 'text'>) => text.trim().toLocaleLowerCase('es');
