import type { Config } from '../config.ts';
import { counted } from '../operations/metrics.ts';
import type { Caller } from './caller.ts';
import { SOCKET_MESSAGES, SOCKETS } from './table.ts';

/** How many messages one socket may still send. */
interface MessageLimit {
  /** False when this message is one too many. */
  count(): boolean;
  /** True when so much was refused that the socket is to be closed. */
  isUsedUp(): boolean;
  /** False when somebody not signed in has sent too much. */
  countUnauthenticated(): boolean;
  countSignIn(): boolean;
}

export function makeMessageLimit(config: Config): MessageLimit {
  if (config.RATE_LIMITS === 'off')
    return {
      count: () => true,
      isUsedUp: () => false,
      countUnauthenticated: () => true,
      countSignIn: () => true,
    };
  const { burst, perSecond, ...most } = SOCKET_MESSAGES;
  let left = burst;
  let last = performance.now();
  let unauthenticated = 0;
  let signIns = 0;
  return {
    count() {
      const now = performance.now();
      left = Math.min(burst, left + ((now - last) / 1000) * perSecond) - 1;
      last = now;
      if (left < 0) counted.refusals.inc({ route: '/ws' });
      return left >= 0;
    },
    isUsedUp: () => left < -most.refused,
    countUnauthenticated: () => ++unauthenticated <= most.unauthenticated,
    countSignIn: () => ++signIns <= most.signIns,
  };
}

/** Counts the sockets of each address. */
export function makeAddressCount(config: Config) {
  const counts = new Map<string, number>();
  return {
    /** Counts one more; false when it is one too many, and then it is not counted. */
    take({ network, standsForMany }: Caller): boolean {
      if (config.RATE_LIMITS === 'off') return true;
      const count = counts.get(network) ?? 0;
      if (count >= (standsForMany ? SOCKETS.ownAddress : SOCKETS.address)) return false;
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
