import { SECOND_FACTOR_WANTED } from '../../contract/security.ts';
import { ApiError } from '../call.ts';

/** Why the administration shows nothing: mostly the connection, else what signing in to it wants first. */
export function loadFailure(error: unknown): string {
  const refused = error instanceof ApiError && error.code === SECOND_FACTOR_WANTED;
  return refused ? `${error.sentence}.` : 'Revisa tu conexión y vuelve a intentar.';
}
