import { expect, test } from 'vitest';
import { ownPathIn, parseSearch, stringifySearch, textIn } from './search.ts';

test.each(['12345678901234567890', '12e5', 'true', 'null', 'a b&c=d'])(
  'the token %s stays as it came',
  (token) => {
    expect(parseSearch(stringifySearch({ token }))).toEqual({ token });
  },
);

test('empty values leave no trace in the address', () => {
  expect(stringifySearch({ tab: undefined, token: '', next: null })).toBe('');
});

test('an empty text counts as none', () => {
  expect(textIn('')).toBeUndefined();
  expect(textIn(7)).toBeUndefined();
  expect(textIn('my-orders')).toBe('my-orders');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  undefined,
])('signing in never leads to %s', (next) => {
  expect(ownPathIn(next)).toBeUndefined();
});

test('signing in leads back to the former screen', () => {
  expect(ownPathIn('/orders?tab=my-orders')).toBe('/orders?tab=my-orders');
});
