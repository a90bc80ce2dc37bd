// Codes of refusals that the browser answers by itself, instead of showing their sentence.

/** The code of the refusal that asks for the password again; the same call then goes through. */
export const REAUTHENTICATE = 'reauthenticate';
/** Codes of the answers of a sign-in that wants a second step, or was given a wrong one. */
export const CODE_REQUIRED = 'totp_required';
export const CODE_WRONG = 'totp_invalid';

/** What either side says where a session is over. */
export const SESSION_EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.';
