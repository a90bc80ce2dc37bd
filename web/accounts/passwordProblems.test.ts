import { expect, test } from 'vitest';
import { passwordProblems } from './passwordProblems.ts';

test('a missing current password is reported beside two new ones that differ', () => {
  expect(passwordProblems({ currentPassword: '', newPassword: 'abc', confirmPassword: 'abd' })).toEqual({
    currentPassword: 'Escribe tu contraseña actual',
    confirmPassword: 'Las contraseñas no coinciden',
  });
});

test('a short new password is refused, a long enough one is not', () => {
  const typed = { currentPassword: 'de siempre', newPassword: 'corta', confirmPassword: 'corta' };
  expect(passwordProblems(typed)).toEqual({ newPassword: 'La contraseña debe tener al menos 6 caracteres' });
  expect(passwordProblems({ ...typed, newPassword: 'seis66', confirmPassword: 'seis66' })).toEqual({});
});
