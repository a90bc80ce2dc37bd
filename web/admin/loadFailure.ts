import { SECOND_FACTOR_WANTED } from '../../contract/security.ts';
import { ApiError } from '../calls/call.ts';
import { loadFailureText } from '../calls/failureText.ts';

/** Why a list of the administration failed to load; that the second factor is missing ends like a sentence. */
export function loadFailure(error: unknown): string {
  const refused = error instanceof ApiError && error.code === SECOND_FACTOR_WANTED;
  return refused ? `${error.sentence}.` : loadFailureText(error);
}
