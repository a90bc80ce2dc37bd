import { setImmediate as nextLook } from 'node:timers/promises';
import { type InTurn, Turns } from './turns.ts';

export type InTurnByLook = <T>(who: InTurn, work: () => T | Promise<T>) => Promise<T>;

/**
 * Begins one piece of work between two looks at the network. Otherwise all that many connections sent together would be done
 * before anybody else is read. It is not waited for: what it does later is not counted.
 */
export function turnsByLook(): InTurnByLook {
  const turns = new Turns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  return (who, work) =>
    new Promise((resolve, reject) => {
      void turns.run(who, async () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
        await nextLook();
      });
    });
}
