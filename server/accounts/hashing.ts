import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import { Refusal } from '../failures.ts';
import { type Caller, neighbourhoodOf } from '../limits/caller.ts';
import { HASHES } from '../limits/table.ts';
import { type InTurn, NOBODY, Turns } from '../limits/turns.ts';

const UNBOUNDED = { ...HASHES, waiting: Number.POSITIVE_INFINITY };

export type Hashing = ReturnType<typeof makeHashing>;

/**
 * Hashing a password takes 20 ms of a processor on purpose, so that many sign-ins could overload a server. It therefore hashes
 * a few passwords at a time, lets some more wait for their network's turn, and refuses the rest immediately.
 */
export function makeHashing({ RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>) {
  const turns = new Turns(
    RATE_LIMITS === 'off' ? UNBOUNDED : HASHES,
    () => new Refusal(429, 'busy', 'Hay mucha gente entrando a la vez. Vuelve a probar en unos segundos.'),
  );
  // better-auth hashes and verifies by itself: it is told by these who calls, and what was hashed before.
  const caller = new AsyncLocalStorage<InTurn>();
  const hashedBefore = new AsyncLocalStorage<string>();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.run(caller.getStore() ?? NOBODY, work);
  const hashPassword = async (password: string): Promise<string> =>
    hashedBefore.getStore() ?? inTurn(() => hash(password));

  return {
    hashPassword,
    verifyPassword: (hashed: string, password: string): Promise<boolean> =>
      inTurn(() => verify(hashed, password)),
    /** The passwords that `work` hashes have the turns of this caller's network. */
    inTurnsOf: <T>({ network }: Caller, work: () => Promise<T>): Promise<T> =>
      caller.run({ group: neighbourhoodOf(network), member: network }, work),
    /** Hashes first, then runs `work`, which uses that hash: its transaction holds no connection while hashing waits. */
    hashingBefore: async <T>(password: string, work: () => Promise<T>): Promise<T> =>
      hashedBefore.run(await hashPassword(password), work),
  };
}
