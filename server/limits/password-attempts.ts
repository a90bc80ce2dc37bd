import { type Here, knownFrom } from '../accounts/devices.ts';
import type { Actor, Context } from '../context.ts';
import { Refusal, TooMany } from '../failures.ts';
import { countOne, forget, uncountOne } from './counters.ts';
import { waitInWords } from './quotas.ts';
import { type Backoff, LOOPBACK_COUNTS_FOR, WRONG_PASSWORDS } from './table.ts';

/**
 * Counts wrong passwords, for all nodes together. Attempts by strangers never lock an owner out on a device or network that
 * the owner has used before.
 */
export interface Attempts {
  /**
   * Runs a sign-in to this account, which need not exist. A wrong password counts for the account together with the device
   * or network it came from. Where the account never signed in from there, it also counts for the account and for the
   * address.
   */
  guard<T>(here: Here, account: string, signIn: () => Promise<T>): Promise<T>;
  /** Runs something for which a person signed in gives their password again. */
  again<T>(actor: Pick<Actor, 'id'>, work: () => Promise<T>): Promise<T>;
  /** Forgets the wrong passwords, because whoever opened a link mailed to the account is its owner. */
  forgive(here: Here, account: string): Promise<void>;
}

interface Gate {
  name: keyof typeof WRONG_PASSWORDS;
  who: string;
  backoff: Backoff;
}

/** Counts outside the call's transaction: a failed call rolls back, but its wrong password must still count. */
export function makeAttempts(context: Context): Attempts {
  if (context.config.RATE_LIMITS === 'off')
    return {
      guard: (_here, _account, signIn) => signIn(),
      again: (_actor, work) => work(),
      forgive: async () => {},
    };

  const gateOf = (name: Gate['name'], who: string, times = 1): Gate => {
    const backoff = WRONG_PASSWORDS[name];
    return { name, who, backoff: { ...backoff, free: backoff.free * times } };
  };

  /** Throws unless the attempt is free or the wait since the last one is over. */
  const pass = async ({ name, who, backoff }: Gate) => {
    const { count } = await countOne(context, `wrong:${name}`, who, backoff.forgottenAfter);
    const beyond = count - backoff.free;
    if (beyond < 0) return;
    const seconds = Math.min(backoff.firstWait * 2 ** beyond, backoff.longestWait);
    const turn = await countOne(context, `wait:${name}`, who, seconds);
    if (turn.count === 1) return;
    await uncountOne(context, `wrong:${name}`, who);
    throw new TooMany(
      turn.opensIn,
      `Hiciste demasiados intentos. Vuelve a probar ${waitInWords(turn.opensIn)}, o cambia tu contraseña con «¿Olvidaste tu contraseña?».`,
    );
  };
  const takeBack = ({ name, who }: Gate) => uncountOne(context, `wrong:${name}`, who);
  const forgetGate = async ({ name, who }: Gate) => {
    await forget(context, `wrong:${name}`, who);
    await forget(context, `wait:${name}`, who);
  };

  /** Counts each attempt as wrong beforehand and takes that back if it was right, so that parallel attempts gain nothing. */
  const attempt = async <T>(gates: Gate[], isWrong: (error: Refusal) => boolean, work: () => Promise<T>) => {
    const passed: Gate[] = [];
    try {
      for (const gate of gates) {
        await pass(gate);
        passed.push(gate);
      }
      return await work();
    } catch (error) {
      const wrong = error instanceof Refusal && passed.length === gates.length && isWrong(error);
      if (!wrong) for (const gate of passed) await takeBack(gate);
      throw error;
    }
  };

  return {
    async guard(here, account, signIn) {
      const { network, isSharedAddress } = here;
      const known = await knownFrom(context, here, account);
      const pair = gateOf('pair', `${account}|${known.device ?? network}`);
      const strangers =
        known.device || known.network
          ? []
          : [
              gateOf('address', network, isSharedAddress ? LOOPBACK_COUNTS_FOR : 1),
              gateOf('account', account),
            ];
      const result = await attempt([...strangers, pair], ({ status }) => status === 401, signIn);
      await forgetGate(pair);
      for (const gate of strangers) await takeBack(gate);
      return result;
    },
    async again({ id }, work) {
      const gate = gateOf('again', id);
      const result = await attempt([gate], ({ code }) => code === 'wrong_password', work);
      await takeBack(gate);
      return result;
    },
    async forgive(here, account) {
      const { device } = await knownFrom(context, here, account);
      await forgetGate(gateOf('account', account));
      for (const from of [here.network, device])
        if (from) await forgetGate(gateOf('pair', `${account}|${from}`));
    },
  };
}
