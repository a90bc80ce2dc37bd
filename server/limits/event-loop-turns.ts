import { FairQueue } from './fair-queue.ts';
import type { InTurn } from './turns.ts';

export type EventLoopTurns = <T>(who: InTurn, work: () => T | Promise<T>) => Promise<T>;

interface Waiting extends InTurn {
  begin: () => void;
}

/**
 * Begins one piece of work in each iteration of the event loop. The waiting groups take turns, and within a group its
 * members do. Otherwise all requests that many connections sent together would be handled before anybody else's is
 * read. Only the beginning of the work is spaced out: nobody waits for its end.
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
