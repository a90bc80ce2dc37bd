import { request } from 'node:http';
import { expect, test } from 'vitest';
import { openMarket } from '../../../tests/support/market.ts';

const market = openMarket({ worker: false });

test('a request with an unknown expectation is answered, and so counted, like any other', async () => {
  const url = await market.app.listen({ port: 0, host: '127.0.0.1' });
  const status = await new Promise((resolve, reject) =>
    request(`${url}/api/auth/me`, { headers: { expect: 'anything' } }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on('error', reject)
      .end(),
  );
  expect(status).toBe(401);
});
