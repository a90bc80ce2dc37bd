import { PASSWORD_MIN, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from '../../contract/accounts.ts';
import type { Problems } from '../forms/fieldProblems.ts';

/** Two different passwords are reported before a short one. */
export function newPasswordProblems(password: string, repeated: string): Problems {
  if (password !== repeated) return { confirmPassword: PASSWORDS_DIFFER };
  if (password.length < PASSWORD_MIN) return { newPassword: PASSWORD_TOO_SHORT };
  return {};
}
