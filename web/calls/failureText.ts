import { FAILED, SESSION_EXPIRED } from '../../contract/codes.ts';
import { ApiError, OFFLINE, UNAUTHORIZED } from './call.ts';

/** The server's own sentence, or ours when it sent none. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.sentence ? error.sentence : otherwise;
}

/** Why something could not be read: the server's own sentence or, without one, which of the two failed, connection or server. */
export function loadFailureText(error: unknown): string {
  const unreached = error instanceof ApiError && error.status === OFFLINE;
  return failureText(error, unreached ? 'Revisa tu conexión y vuelve a intentar.' : FAILED);
}

/**
 * Like `failureText`, but with a sentence of its own when the session has expired, which any text with 401 or Token means.
 * Specified: docs/product.md.
 */
export function failureTextOrExpired(error: unknown, otherwise: string): string {
  const text = failureText(error, otherwise);
  const expired = (error instanceof ApiError && error.status === UNAUTHORIZED) || /401|Token/.test(text);
  return expired ? SESSION_EXPIRED : text;
}
