/** The caller as the limits count it; `callerOf` in `server/http/request-caller.ts` reads it from a request. */
export interface Caller {
  /** The signed-in person's account, if there is one. */
  accountId: string | undefined;
  network: string;
  /** The address may be a proxy's with everybody behind it: see LOOPBACK_COUNTS_FOR. */
  standsForMany: boolean;
}

/** The account, or the network that counts as one visitor. */
export const idOf = ({ accountId, network }: Caller): string => accountId ?? network;
