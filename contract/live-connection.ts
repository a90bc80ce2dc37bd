/** The longest socket frame, in bytes; a longer one ends the connection. `CHAT_MESSAGE_MAX` characters of any script fit. */
export const LIVE_FRAME_MAX_BYTES = 16 * 1024;
export const LIVE_AUTH_WITHIN_MS = 10_000;
export const LIVE_PING_MS = 30_000;
/** Why the server ends a connection; 1001 and 1013 are the protocol's own. */
export const LIVE_CLOSE = {
  restart: 1001,
  /** The database is away for a moment. */
  tryLater: 1013,
  sessionEnded: 4001,
  authFailed: 4003,
  tooMuch: 4008,
  /** Too many open sockets: an account's oldest is closed for a newer one, but for an address the new one is refused. */
  tooMany: 4009,
} as const;
/** How many people's presence a browser may ask about at once. */
export const PRESENCE_ASKED_MAX = 100;
/** The prefix of every call's address: sent as a changed key, it makes the browser read everything again. */
export const EVERYTHING = '/api';
/** Temporary refusals: the same message may be sent again. */
export const PASSING_REFUSALS = ['overloaded', 'internal', 'too_many_requests'];
export const LIVE_RETRIES = 5;
export const LIVE_RETRY_STEP_MS = 1000;
