import type { QuoteLine } from '../../contract/quotes.ts';

/** A line of two quotes: what it cost before, what it costs now; null where it is not in one of them. */
interface LineChange extends Pick<QuoteLine, 'kind' | 'text'> {
  before: number | null;
  now: number | null;
}

/** Line by line what another quote changes, in the order of the one before; what is new comes last. */
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
