import { expect, test } from 'vitest';
import { badgeText, fullName, initial, preview, shortId } from './text.ts';

test('an order is identified by the first eight characters of its id', () => {
  expect(shortId('0198c2f1-7a3b-7cc0-9d0e-1234567890ab')).toBe('0198c2f1');
});

test('a long description is cut at 100 characters, a short one is left alone', () => {
  expect(preview('Se tapó la pileta')).toBe('Se tapó la pileta');
  expect(preview('ñ'.repeat(100))).toBe('ñ'.repeat(100));
  expect(preview('ñ'.repeat(101))).toBe(`${'ñ'.repeat(100)}…`);
});

test('a person without a name is identified by their e-mail', () => {
  expect(fullName({ firstName: 'Ana', lastName: 'Pérez' })).toBe('Ana Pérez');
  expect(fullName({ firstName: null, lastName: '', email: 'ana@correo.uy' })).toBe('ana@correo.uy');
});

test('an avatar shows the first letter', () => {
  expect(initial(' óscar')).toBe('Ó');
  expect(initial('')).toBe('?');
});

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread reads %s', (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});
