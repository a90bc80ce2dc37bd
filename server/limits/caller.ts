/** Who calls, as the limits count them: `callerOf` in `server/http/request-caller.ts` reads it off a request. */
export interface Caller {
  /** Whoever is signed in. */
  accountId: string | undefined;
  network: string;
  /** The address may be a proxy's with everybody behind it: see LOOPBACK_COUNTS_FOR. */
  standsForMany: boolean;
}

/** An account, or what counts as one visitor. */
export const idOf = ({ accountId, network }: Caller): string => accountId ?? network;
