import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aPerson } from '../../tests/support/people.ts';
import { sweep } from './sweep.ts';

const lines: string[] = [];
const market = openMarket({ worker: false, logTo: { write: (line) => void lines.push(line) } });

test('a duty that fails is named in the log, and the sweep does the others before it fails', async () => {
  const { id } = await aPerson(market);
  await market.sql(`update sessions set expires_at = now() - interval '1 day' where user_id = $1`, [id]);
  await market.sql('alter table facts rename to away');
  await expect(sweep(market.context)).rejects.toThrow();
  await market.sql('alter table away rename to facts');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'jobs: a duty of the sweep failed',
      duty: 'refresh old facts',
      err: { message: 'relation "facts" does not exist' },
    },
  ]);
  expect(await market.sql('select id from sessions where user_id = $1', [id])).toEqual([]);
  await sweep(market.context);
});
