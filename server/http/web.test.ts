import { expect, it } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';

const market = openMarket({ worker: false });

it('draws a base map with coasts, states and towns for when no tiles load', async () => {
  const { body, headers } = await market.call('GET', '/places/base.json');
  const kinds = new Set(
    body.features.map(({ properties }: { properties: { kind: string } }) => properties.kind),
  );
  expect(kinds).toEqual(new Set(['country', 'state', 'town']));
  expect(
    body.features.some(({ properties }: { properties: { name: string } }) => properties.name === 'Canelones'),
  ).toBe(true);
  expect(headers['cache-control']).toContain('max-age');
});

it('describes every call at /openapi.json and lets people read it', async () => {
  const { body } = await market.call('GET', '/openapi.json');
  expect(body.paths['/api/orders/{id}/cancel'].patch.summary).toContain('Cancela');
  expect((await market.call('GET', '/api/docs')).body).toContain('/api/orders/{id}/cancel');
});

it('lets no page load anything from elsewhere but map tiles', async () => {
  const { headers } = await market.call('GET', '/config.json');
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
});

it('answers an unknown address of the API in JSON', async () => {
  expect(await market.call('GET', '/api/nada')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(
    await market.call('POST', '/api/orders', {
      headers: { 'content-type': 'application/json' },
      body: '{roto',
    }),
  ).toMatchObject({ status: 401 });
});
