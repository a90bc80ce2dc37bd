import { expect, test } from 'vitest';
import { newPasswordProblems } from './newPasswordProblems.ts';

test.each([
  ['secreta1', 'secreta2', { confirmPassword: 'Las contraseñas no coinciden' }],
  ['abc', 'abd', { confirmPassword: 'Las contraseñas no coinciden' }],
  ['abc', 'abc', { newPassword: 'La contraseña debe tener al menos 6 caracteres' }],
  ['', '', { newPassword: 'La contraseña debe tener al menos 6 caracteres' }],
  ['abcdef', 'abcdef', {}],
])('"%s" repeated as "%s"', (password, repeated, problems) => {
  expect(newPasswordProblems(password, repeated)).toEqual(problems);
});
