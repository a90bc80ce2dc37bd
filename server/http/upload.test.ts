import { expect, it } from 'vitest';
import { aForm, aPicture } from '../../tests/support/files.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer } from '../../tests/support/people.ts';
import { UPLOADS } from '../limits/table.ts';

const market = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });

it('who sends more files at once than one may is told when to try again', async () => {
  const clara = await aCustomer(market);
  const photo = await aPicture();
  const send = () => market.call('POST', '/api/attachments', { token: clara.token, ...aForm(photo) });
  const answers = await Promise.all(Array.from({ length: UPLOADS.ofOnePerson + 1 }, send));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]!.body).toMatchObject({ code: 'too_many_uploads' });
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
});
