import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import { isBusy } from '../operations/busy.ts';
import { type Caller, idOf } from './caller.ts';
import { concurrencyPerCaller } from './concurrency-per-caller.ts';
import { makeCrowd } from './crowd.ts';
import { FAIR_SHARE, LOOPBACK_COUNTS_FOR } from './table.ts';
import { Turns } from './turns.ts';

const isCostly = (kind: Endpoint['limit']) => kind === 'search' || kind === 'credentials';

export interface FairShare {
  /**
   * Runs a call once its caller has a free place; `bytes` is the size of its body. Somebody who makes many calls
   * waits for their own and nobody else does.
   */
  call<T>(caller: Caller, kind: Endpoint['limit'], work: () => Promise<T>, bytes?: number): Promise<T>;
  /** The same for messages of signed-in people over live connections. */
  message<T>(caller: Caller, kind: MessageKind, work: () => Promise<T>): Promise<T>;
}

/**
 * Chat messages (`chat`) do not wait in the line of their address: one statement stores many, and a line would split
 * them up.
 */
type MessageKind = 'chat' | 'small';

type Share = typeof FAIR_SHARE.ofOne | typeof FAIR_SHARE.ofMany;

/** With RATE_LIMITS=off nobody is refused, but everybody still waits for a place. */
export function makeFairShare(config: Config, busy = isBusy): FairShare {
  const waiting = config.RATE_LIMITS === 'off' ? Number.POSITIVE_INFINITY : FAIR_SHARE.waiting;
  const crowd = makeCrowd();
  const networks = makeCrowd();
  const share = (many: number, few: number) => (caller: string) =>
    crowd.hasOthersThan(caller) && busy() ? Math.min(few, many) : many;
  const connectionsOf = (part: number) => Math.floor(config.DATABASE_POOL * part);
  const limitsOf = ({ connections, whenBusy }: Share, most: number) => {
    const costly = () => concurrencyPerCaller(share(FAIR_SHARE.costly, whenBusy.costly), most);
    return {
      any: concurrencyPerCaller(share(connectionsOf(connections), whenBusy.any), most),
      search: costly(),
      credentials: costly(),
    };
  };
  const own = limitsOf(FAIR_SHARE.ofOne, waiting);
  const ofMany = limitsOf(FAIR_SHARE.ofMany, waiting * LOOPBACK_COUNTS_FOR);
  // Unbounded: each call that waits here already holds one of its account's places, which are bounded.
  const ofAddress = (whenOthersCall: number, whenBusy: number, alone = Number.POSITIVE_INFINITY) =>
    concurrencyPerCaller((network) => {
      if (!networks.hasOthersThan(network)) return alone;
      return busy() ? Math.min(whenBusy, whenOthersCall) : whenOthersCall;
    }, Number.POSITIVE_INFINITY);
  const { ofAddress: calls, messagesOfAddress: messages } = FAIR_SHARE;
  const together = {
    any: ofAddress(connectionsOf(calls.connections), calls.whenBusy.any),
    search: ofAddress(Number.POSITIVE_INFINITY, calls.whenBusy.costly),
    credentials: ofAddress(Number.POSITIVE_INFINITY, calls.whenBusy.costly),
  };
  const smallMessages = ofAddress(
    connectionsOf(messages.connections),
    messages.whenBusy,
    connectionsOf(messages.connections),
  );
  const turnsOfAll = new Turns(() => ({
    atOnce: crowd.isCrowd() && busy() ? FAIR_SHARE.ofAll.whenBusy : Number.POSITIVE_INFINITY,
    waiting: Number.POSITIVE_INFINITY,
  }));
  const heavy = concurrencyPerCaller(FAIR_SHARE.heavyOfAddress, Number.POSITIVE_INFINITY);
  const comes = (caller: Caller) => {
    crowd.record(idOf(caller));
    networks.record(caller.network);
  };
  return {
    call(caller, kind, work, bytes = 0) {
      const { network, isSharedAddress } = caller;
      const id = idOf(caller);
      comes(caller);
      const limits = !caller.accountId && isSharedAddress ? ofMany : own;
      const inAddress = <R>(which: keyof typeof together, then: () => Promise<R>) =>
        isSharedAddress ? then() : together[which](network, then);
      const isHeavy = bytes >= FAIR_SHARE.heavyFromBytes;
      // Passwords are hashed in turns already: accounts/hashing.ts.
      const inTurnOfAll = () =>
        kind === 'credentials'
          ? work()
          : heldBriefly(
              (held) => turnsOfAll.run({ group: isSharedAddress ? id : network, member: id }, held),
              work,
            );
      const answer = () => inAddress('any', inTurnOfAll);
      const inTurn = () =>
        limits.any(id, isHeavy ? () => heavy(isSharedAddress ? id : network, answer) : answer);
      return isCostly(kind) ? limits[kind](id, () => inAddress(kind, inTurn)) : inTurn();
    },
    message(caller, kind, work) {
      comes(caller);
      const isTogether = kind === 'small' && !caller.isSharedAddress;
      return own.any(idOf(caller), isTogether ? () => smallMessages(caller.network, work) : work);
    },
  };
}

/** Runs the work in a turn that ends with it, or before if the work takes long. */
async function heldBriefly<T>(
  inTurn: (held: () => Promise<void>) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  let result: Promise<T> | undefined;
  await inTurn(async () => {
    result = work();
    let timer: NodeJS.Timeout | undefined;
    const long = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FAIR_SHARE.ofAll.heldForMs);
    });
    await Promise.race([result.then(doNothing, doNothing), long]);
    clearTimeout(timer);
  });
  return result!;
}

const doNothing = () => undefined;
