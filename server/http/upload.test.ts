import { expect, test } from 'vitest';
import { aForm, aPicture } from '../../tests/support/files.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer } from '../../tests/support/people.ts';
import { UPLOADS } from '../limits/table.ts';

const market = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });

test('a person who sends too many files at once is told when to try again', async () => {
  const clara = await aCustomer(market);
  const photo = await aPicture('#14634f', 4000, 3000);
  const send = () => market.call('POST', '/api/attachments', { token: clara.token, ...aForm(photo) });
  const answers = await Promise.all(Array.from({ length: UPLOADS.ofOnePerson * 4 }, send));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).not.toEqual([]);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'too_many_uploads' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});
