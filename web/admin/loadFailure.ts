import { SECOND_FACTOR_WANTED } from '../../contract/security.ts';
import { ApiError } from '../call.ts';

/** Why a list of the administration failed to load: the missing second factor or, otherwise, the connection. */
export function loadFailure(error: unknown): string {
  const refused = error instanceof ApiError && error.code === SECOND_FACTOR_WANTED;
  return refused ? `${error.sentence}.` : 'Revisa tu conexión y vuelve a intentar.';
}
