import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import { Refusal } from '../failures.ts';
import { type Caller, neighbourhoodOf } from '../limits/caller.ts';
import { HASHES } from '../limits/table.ts';
import { type InTurn, NOBODY, Turns } from '../limits/turns.ts';

// Hashing a password takes 20 ms of a processor on purpose, so that many sign-ins could overload a server. This process
// therefore hashes a few passwords at a time, lets some more wait for their network's turn, and refuses the rest immediately.

const UNBOUNDED = { ...HASHES, waiting: Number.POSITIVE_INFINITY };
let most = HASHES;

export function boundHashing(config: Pick<Config, 'RATE_LIMITS'>): void {
  most = config.RATE_LIMITS === 'off' ? UNBOUNDED : HASHES;
}

const turns = new Turns(
  () => most,
  () => new Refusal(429, 'busy', 'Hay mucha gente entrando a la vez. Vuelve a probar en unos segundos.'),
);
const caller = new AsyncLocalStorage<InTurn>();

/** The passwords that `work` hashes have the turns of this caller's network. */
export const hashingFor = <T>({ network }: Caller, work: () => Promise<T>): Promise<T> =>
  caller.run({ group: neighbourhoodOf(network), member: network }, work);

export const hashPassword = (password: string): Promise<string> =>
  Promise.resolve(hashedBefore.getStore() ?? inTurn(() => hash(password)));

export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  inTurn(() => verify(hashed, password));

const hashedBefore = new AsyncLocalStorage<string>();

/** Hashes first, then runs `work`, which uses that hash: its transaction holds no connection while hashing waits. */
export async function withHash<T>(password: string, work: () => Promise<T>): Promise<T> {
  return hashedBefore.run(await hashPassword(password), work);
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.run(caller.getStore() ?? NOBODY, work);
