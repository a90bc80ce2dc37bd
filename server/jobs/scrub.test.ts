import { expect, test } from 'vitest';
import { scrubbed } from './scrub.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <clara.b+1@ejemplo.com>: no such user",
    "Can't send mail - all recipients were rejected: 550 5.1.1 <…>: no such user",
  ],
  ['fetch failed: https://push.example/send/abc?token=xyz', 'fetch failed: https://push.example/…'],
  ['Invalid login: smtps://clara:secreto@smtp.example:465', 'Invalid login: smtps://smtp.example:465/…'],
  [
    'duplicate key value violates unique constraint "offers_once"',
    'duplicate key value violates unique constraint "offers_once"',
  ],
  ['Key (email)=(clara@ejemplo.com) already exists', 'Key (email)=(…) already exists'],
  ['invalid input syntax for type uuid: "Se me tapó la pileta"', 'invalid input syntax for type uuid: "…"'],
  ['llamar al +598 99 123 456 ya', 'llamar al … ya'],
  [
    'Failed query: insert into orders values ($1)\nparams: Se me tapó,Clara',
    'Failed query: insert into orders values ($1)',
  ],
  ['x'.repeat(400), `${'x'.repeat(300)}…`],
])('an error is shown with what failed and nobody’s data: %s', (message, said) => {
  expect(scrubbed(message)).toBe(said);
});
