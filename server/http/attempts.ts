import type { Config } from '../config.ts';
import { Refusal, TooMany } from '../failures.ts';

const FAILURES_MAX = 10;
const WINDOW_MS = 10 * 60 * 1000;
const REMEMBERED_MAX = 100_000;

/** Counts what strangers try on one account, wherever they come from. */
export interface Attempts {
  /** Runs a sign-in: wrong ones count, a right one forgets them, and too many close the account's door for a while. */
  guard<T>(account: string, signIn: () => Promise<T>): Promise<T>;
  /** Counts one try of something that mails a person. */
  count(key: string): void;
}

export function makeAttempts(config: Config, clock: () => Date): Attempts {
  if (config.RATE_LIMITS === 'off') return { guard: (_, signIn) => signIn(), count: () => {} };
  const tries = new Map<string, { since: number; count: number }>();

  const check = (key: string) => {
    const seen = tries.get(key);
    const opensAt = (seen?.since ?? 0) + WINDOW_MS;
    if (seen && opensAt <= clock().getTime()) tries.delete(key);
    else if (seen && seen.count >= FAILURES_MAX)
      throw new TooMany(Math.ceil((opensAt - clock().getTime()) / 1000));
  };
  const add = (key: string) => {
    const seen = tries.get(key) ?? { since: clock().getTime(), count: 0 };
    tries.delete(key);
    tries.set(key, { ...seen, count: seen.count + 1 });
    if (tries.size > REMEMBERED_MAX) tries.delete(tries.keys().next().value!);
  };

  return {
    async guard(account, signIn) {
      check(account);
      try {
        const result = await signIn();
        tries.delete(account);
        return result;
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) add(account);
        throw error;
      }
    },
    count(key) {
      check(key);
      add(key);
    },
  };
}
