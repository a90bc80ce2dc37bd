// Codes of refusals that the browser handles by itself instead of showing their text.

/** The server wants the password again; once it is confirmed, the same call succeeds. */
export const REAUTHENTICATE = 'reauthenticate';
/** A sign-in needs the code of two-step verification, or got a wrong one. */
export const CODE_REQUIRED = 'totp_required';
export const CODE_WRONG = 'totp_invalid';

/** The text that the server and the browser show when a session is over. */
export const SESSION_EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.';
