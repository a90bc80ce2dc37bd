import { FAIR_SHARE } from './table.ts';

/** Remembers the last two callers and when they came, which tells whether one is alone. */
export function makeCrowd() {
  let [last, before] = [
    { caller: '', at: Number.NEGATIVE_INFINITY },
    { caller: '', at: Number.NEGATIVE_INFINITY },
  ];
  const isPresent = ({ at }: { at: number }) => performance.now() - at < FAIR_SHARE.othersWithinMs;
  return {
    comes(caller: string) {
      if (caller !== last.caller) before = last;
      last = { caller, at: performance.now() };
    },
    hasOthersThan: (caller: string) => isPresent(caller === last.caller ? before : last),
    /** Whether at least two are there. */
    isCrowd: () => isPresent(before),
  };
}
