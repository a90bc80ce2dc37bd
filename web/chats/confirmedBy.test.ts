import { expect, test } from 'vitest';
import { confirmedBy } from './confirmedBy.ts';
import type { Unsent } from './unsentStorage.ts';

function waiting(
  clientId: string,
  message: string,
  receiverId = 'you',
  storedId: string | null = null,
): Unsent {
  const createdAt = new Date(0).toISOString();
  return { clientId, senderId: 'me', receiverId, orderId: 'o', message, createdAt, error: null, storedId };
}
const UNSENT = [
  waiting('c0', 'Hola', 'you', 'm0'),
  waiting('c1', 'Hola', 'another'),
  waiting('c2', 'Chau'),
  waiting('c3', 'Hola'),
  waiting('c4', 'Hola'),
];

test.each([
  ['names it', { clientId: 'c4', receiverId: 'you', message: 'Hola' }, 'c4'],
  ['names another one', { clientId: 'c9', receiverId: 'you', message: 'Hola' }, undefined],
  ['names none', { clientId: null, receiverId: 'you', message: 'Hola' }, 'c3'],
  ['leaves the name out', { receiverId: 'you', message: 'Chau' }, 'c2'],
  ['has other words', { receiverId: 'you', message: 'Adiós' }, undefined],
])('a confirmation that %s', (_, confirmation, expected) => {
  expect(confirmedBy(confirmation, UNSENT)?.clientId).toBe(expected);
});
