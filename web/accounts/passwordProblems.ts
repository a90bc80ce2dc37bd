import { changePassword } from '../../contract/profile.ts';
import { fieldProblems, type Problems } from '../forms/fieldProblems.ts';
import { newPasswordProblems } from './newPasswordProblems.ts';

type Typed = { currentPassword: string; newPassword: string; confirmPassword: string };

/** Two different new passwords are reported before a short one, as on recovery. */
export function passwordProblems(typed: Typed): Problems {
  const { currentPassword } = fieldProblems(changePassword.body, typed);
  const ofNew = newPasswordProblems(typed.newPassword, typed.confirmPassword);
  return currentPassword ? { currentPassword, ...ofNew } : ofNew;
}
