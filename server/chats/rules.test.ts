import { expect, test } from 'vitest';
import { mayChat } from './rules.ts';

const order = { ownerId: 'customer', directedTo: 'invited', providerIds: ['offered', 'also offered'] };

test.each([
  ['customer', 'offered', true],
  ['offered', 'customer', true],
  ['customer', 'invited', true],
  ['invited', 'customer', true],
  ['customer', 'other', false],
  ['other', 'customer', false],
  ['offered', 'also offered', false],
  ['admin', 'customer', false],
  ['customer', 'customer', false],
])('%s may write to %s: %s', (one, other, expected) => {
  expect(mayChat(order, one, other)).toBe(expected);
});
