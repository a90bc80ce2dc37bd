import { expect, test } from 'vitest';
import { base32, codeOf, keyUri, stepAt, stepOfCode } from './totp.ts';

/** The key and the table of RFC 6238, appendix B, cut to six digits. */
const KEY = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %d the code is %s', (second, code) => {
  const at = new Date(second * 1000);
  expect(codeOf(KEY, stepAt(at))).toBe(code);
  expect(stepOfCode(KEY, code, at)).toBe(stepAt(at));
});

test('a code is right one step early or late, and no more', () => {
  const at = new Date(1234567890_000);
  const away = (steps: number) => stepOfCode(KEY, codeOf(KEY, stepAt(at) + steps), at);
  expect([-2, -1, 0, 1, 2].map((steps) => away(steps) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('keys are written as RFC 4648 says', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(base32(KEY)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(keyUri('ABC', 'Echamano m.example', 'ana@ejemplo.com')).toBe(
    'otpauth://totp/Echamano%20m.example:ana%40ejemplo.com?secret=ABC&issuer=Echamano%20m.example',
  );
});
