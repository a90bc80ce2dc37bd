import type { Config } from '../config.ts';
import { counted } from '../operations/metrics.ts';
import type { Caller } from './caller.ts';
import { SOCKET_MESSAGES, SOCKETS } from './table.ts';

/** How many messages one socket may still send. */
interface MessageLimit {
  /** Counts a message of an account, or of nobody yet; false when it is one too many. */
  count(accountId: string | undefined): boolean;
  /** True if so many messages were refused, of this socket or of its whole account, that the socket must be closed. */
  isUsedUp(accountId: string | undefined): boolean;
  /** False when somebody not signed in has sent too much. */
  countUnauthenticated(): boolean;
  countSignIn(): boolean;
}

/** Makes the limit of one socket, which it shares with all sockets of its account and of its address. */
export function makeMessageLimits(config: Config): (caller: Caller) => MessageLimit {
  if (config.RATE_LIMITS === 'off')
    return () => ({
      count: () => true,
      isUsedUp: () => false,
      countUnauthenticated: () => true,
      countSignIn: () => true,
    });
  const { refused, unauthenticated, signIns } = SOCKET_MESSAGES;
  const accounts = allowances(SOCKET_MESSAGES.account);
  const addresses = allowances(SOCKET_MESSAGES.address);
  const ownAddress = allowances(SOCKET_MESSAGES.ownAddress);
  return ({ network, isSharedAddress }) => {
    const own = allowance(SOCKET_MESSAGES);
    const together = () => (isSharedAddress ? ownAddress : addresses).of(network);
    let [sentUnauthenticated, signedIn] = [0, 0];
    return {
      count(accountId) {
        // A refused message uses up nothing of the allowances shared with others.
        const taken = own.take() && (!accountId || accounts.of(accountId).take()) && together().take();
        if (!taken) counted.refusals.inc({ route: '/ws' });
        return taken;
      },
      isUsedUp: (accountId) =>
        own.left < -refused || (accountId !== undefined && accounts.of(accountId).left < -refused),
      countUnauthenticated: () => ++sentUnauthenticated <= unauthenticated,
      countSignIn: () => ++signedIn <= signIns,
    };
  };
}

interface Allowance {
  /** The messages left; below zero, the number of refused messages that no time has made up for. */
  left: number;
  /** False when it is one too many. */
  take(): boolean;
  isFull(): boolean;
}

function allowance({ burst, perSecond }: { burst: number; perSecond: number }): Allowance {
  let last = performance.now();
  const filledAt = (now: number) => Math.min(burst, one.left + ((now - last) / 1000) * perSecond);
  const one = {
    left: burst,
    take() {
      const now = performance.now();
      one.left = filledAt(now) - 1;
      last = now;
      return one.left >= 0;
    },
    isFull: () => filledAt(performance.now()) >= burst,
  };
  return one;
}

/** After this many new allowances, the full ones are forgotten. */
const FORGOTTEN_EVERY = 1_000;

/** An allowance for each caller. It outlives the caller's sockets, so that opening a new one does not start it again. */
function allowances(rate: { burst: number; perSecond: number }) {
  const byCaller = new Map<string, Allowance>();
  let made = 0;
  return {
    of(caller: string): Allowance {
      const one = byCaller.get(caller) ?? allowance(rate);
      if (byCaller.has(caller)) return one;
      if (++made % FORGOTTEN_EVERY === 0)
        for (const [id, other] of byCaller) if (other.isFull()) byCaller.delete(id);
      byCaller.set(caller, one);
      return one;
    },
  };
}

/** Counts the sockets of each address. */
export function makeAddressCount(config: Config) {
  const counts = new Map<string, number>();
  return {
    /** Counts one more; false when it is one too many, and then it is not counted. */
    take({ network, isSharedAddress }: Caller): boolean {
      if (config.RATE_LIMITS === 'off') return true;
      const count = counts.get(network) ?? 0;
      if (count >= (isSharedAddress ? SOCKETS.ownAddress : SOCKETS.address)) return false;
      counts.set(network, count + 1);
      return true;
    },
    give({ network }: Caller): void {
      const count = counts.get(network) ?? 0;
      if (count > 1) counts.set(network, count - 1);
      else counts.delete(network);
    },
  };
}
