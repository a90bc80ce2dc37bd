import { expect, test } from 'vitest';
import { preparedName } from './prepared-client.ts';

test('what is asked again and again gets a name, and keeps it', () => {
  const text = 'select $1::int as often';
  expect(preparedName(text)).toBeUndefined();
  expect(preparedName(text)).toBeUndefined();
  const name = preparedName(text);
  expect(name).toBeDefined();
  expect(preparedName(text)).toBe(name);
});

test('two texts never share a name', () => {
  const name = (text: string) => [1, 2, 3].map(() => preparedName(text)).at(-1);
  expect(name('select $1::int as one')).not.toBe(name('select $1::int as other'));
});
