import { expect, test } from 'vitest';
import { updateProfile } from '../../contract/profile.ts';
import { fieldProblems } from './fieldProblems.ts';

test('each wrong field says its first problem', () => {
  const problems = fieldProblems(updateProfile.body, { firstName: ' ', lastName: 'Pérez', phone: 'abc' });
  expect(Object.keys(problems)).toEqual(['firstName', 'phone']);
  expect(problems.firstName).toBe('Escribe tu nombre');
});

test('a right form has no problems', () => {
  expect(fieldProblems(updateProfile.body, { firstName: 'Ana', lastName: '', phone: '' })).toEqual({});
});
