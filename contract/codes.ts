// Codes of refusals that the browser handles by itself instead of showing their text, and texts that both show.

/** The server wants the password again; once it is confirmed, the same call succeeds. */
export const REAUTHENTICATE = 'reauthenticate';
/** A sign-in needs the code of two-step verification, or got a wrong one. */
export const CODE_REQUIRED = 'totp_required';
export const CODE_WRONG = 'totp_invalid';

/** When a session is over. */
export const SESSION_EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.';
export const SIGNED_OUT = 'Has cerrado sesión correctamente.';
/** When a call fails unforeseen. */
export const FAILED = 'Algo salió mal de nuestro lado. Intenta de nuevo.';
