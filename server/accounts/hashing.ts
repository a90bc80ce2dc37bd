import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import { TooMany } from '../failures.ts';
import { HASHES_AT_ONCE, HASHES_WAITING } from '../limits/table.ts';

// Hashing a password takes 20 ms of a processor on purpose, so that many sign-ins could overload a server. This process
// therefore hashes a few passwords at a time, lets some more wait, and refuses the rest immediately.

const SOON_SECONDS = 2;
let mayWait: number = HASHES_WAITING;
let running = 0;
const waiting: (() => void)[] = [];

export function boundHashing(config: Pick<Config, 'RATE_LIMITS'>): void {
  mayWait = config.RATE_LIMITS === 'off' ? Number.POSITIVE_INFINITY : HASHES_WAITING;
}

export const hashPassword = (password: string): Promise<string> =>
  Promise.resolve(hashedBefore.getStore() ?? inTurn(() => hash(password)));

export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  inTurn(() => verify(hashed, password));

const hashedBefore = new AsyncLocalStorage<string>();

/** Hashes first, then runs `work`, which uses that hash: its transaction holds no connection while hashing waits. */
export async function withHash<T>(password: string, work: () => Promise<T>): Promise<T> {
  return hashedBefore.run(await hashPassword(password), work);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < HASHES_AT_ONCE) running++;
  else {
    if (waiting.length >= mayWait) throw busy();
    // A call that ends passes its turn to the next one, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

const busy = () =>
  new TooMany(SOON_SECONDS, 'Hay mucha gente entrando a la vez. Vuelve a probar en unos segundos.', 'busy');
