import { FAIR_SHARE } from './table.ts';

const NEVER = { caller: '', at: Number.NEGATIVE_INFINITY };

/** Remembers the last two different callers and when they called, which tells whether a caller is alone. */
export function makeCrowd() {
  let [last, before] = [NEVER, NEVER];
  const calledWithin = ({ at }: { at: number }, ms: number) => performance.now() - at < ms;
  return {
    record(caller: string) {
      if (caller !== last.caller) before = last;
      last = { caller, at: performance.now() };
    },
    hasOthersThan: (caller: string) =>
      calledWithin(caller === last.caller ? before : last, FAIR_SHARE.othersWithinMs),
    /** Whether at least two called within this time. */
    isCrowd: (withinMs: number = FAIR_SHARE.othersWithinMs) => calledWithin(before, withinMs),
  };
}
