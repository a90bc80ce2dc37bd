/** The longest frame a socket may send, in bytes; a longer one ends the connection. A chat message of `CHAT_MESSAGE_MAX` fits in any script. */
export const LIVE_MESSAGE_MAX = 16 * 1024;
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
  /** More sockets than one account, or one address, may keep open: a newer one took its place. */
  tooMany: 4009,
} as const;
/** How many people a browser asks about at once, whether they are there. */
export const PRESENCE_ASKED_MAX = 100;
/** Every call's address begins with it: a screen for which it changed reads everything again. */
export const EVERYTHING = '/api';
/** Refusals of the moment, not of the message: it may be sent again. */
export const PASSING_REFUSALS = ['overloaded', 'internal', 'too_many_requests'];
export const LIVE_RETRIES = 5;
export const LIVE_RETRY_STEP_MS = 1000;
