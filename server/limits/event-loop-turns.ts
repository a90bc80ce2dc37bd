import { FairQueue } from './fair-queue.ts';
import type { InTurn } from './turns.ts';

export type EventLoopTurns = <T>(who: InTurn, work: () => T | Promise<T>) => Promise<T>;

interface Waiting extends InTurn {
  begin: () => void;
}

/**
 * Begins one piece of work in each iteration of the event loop: of those that wait one of each group in turn, and within a group one of
 * each. Otherwise all that many connections sent together would be done before anybody else is read. What a piece of work does
 * later is not waited for.
 */
export function eventLoopTurns(): EventLoopTurns {
  const waiting = new FairQueue<Waiting>(
    ({ group }) => group,
    () => new FairQueue(({ member }) => member),
  );
  let isTaken = false;
  const take = ({ begin }: Waiting) => {
    isTaken = true;
    setImmediate(next);
    begin();
  };
  const next = () => {
    isTaken = false;
    const first = waiting.take();
    if (first) take(first);
  };
  return (who, work) =>
    new Promise((resolve) => {
      const one = { ...who, begin: () => resolve((async () => work())()) };
      if (isTaken) waiting.add(one);
      else take(one);
    });
}
