import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { openMarket } from '../../tests/support/market.ts';

import { PER_MINUTE } from '../limits/table.ts';

const market = openMarket({ worker: false });
const tiled = openMarket({
  worker: false,
  env: { TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' },
});

test('the base map has coasts, states and towns for when no tiles load', async () => {
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

test.each(['/places/base.json', '/openapi.json', '/api/docs', '/config.json'])(
  'hands out %s compressed, and nothing to who has it already',
  async (path) => {
    const plain = await market.app.inject(path);
    const small = await market.app.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } });
    if (plain.rawPayload.length > 1000) {
      expect(small.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
    for (const had of [plain.headers.etag, `"otra" ,  ${plain.headers.etag} `]) {
      const again = await market.app.inject({ url: path, headers: { 'if-none-match': String(had) } });
      expect({ status: again.statusCode, body: again.payload }).toEqual({ status: 304, body: '' });
    }
  },
);

test('/openapi.json describes every call, and people can read it as a page', async () => {
  const { body } = await market.call('GET', '/openapi.json');
  expect(body.paths['/api/orders/{id}/cancel'].patch.summary).toContain('Cancela');
  expect((await market.call('GET', '/api/docs')).body).toContain('/api/orders/{id}/cancel');
});

test('no page may load anything from elsewhere but map tiles', async () => {
  const { headers } = await market.call('GET', '/config.json');
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
});

test('maps may load the tiles of a server with several names', async () => {
  const { headers } = await tiled.call('GET', '/config.json');
  const servers = ['a', 'b', 'c'].map((name) => `https://${name}.tiles.example`);
  expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${servers.join(' ')};`);
});

test('an unknown address of the API is answered in JSON', async () => {
  expect(await market.call('GET', '/api/nada')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(
    await market.call('POST', '/api/orders', {
      headers: { 'content-type': 'application/json' },
      body: '{roto',
    }),
  ).toMatchObject({ status: 401 });
});

describe('what is no call of the contract', () => {
  const limited = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });

  test('is limited too, for each address by itself', async () => {
    const ask = (remoteAddress: string, url = '/places/base.json') =>
      limited.app.inject({ url, remoteAddress, headers: { 'if-none-match': '"nada"' } });
    for (let spent = 0; spent < PER_MINUTE.any.address; spent++) await ask('203.0.113.7', '/nada.js');
    for (const path of ['/places/base.json', '/config.json', '/api/docs', '/images/x', '/no-existe'])
      expect((await ask('203.0.113.7', path)).statusCode).toBe(429);
    expect((await ask('203.0.113.8')).statusCode).toBe(200);
  });
});

describe('the built web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'echamano-web-'));
  mkdirSync(join(folder, 'assets'));
  const boot = 'document.title';
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Echamano</title><script>${boot}</script>`);
  const served = openMarket({ worker: false, webFolder: folder });

  test.each(['/', '/orders', '/my-orders/1', '/no-existe'])(
    'answers its page at %s, also to HEAD',
    async (path) => {
      expect((await served.call('GET', path)).body).toContain('<title>Echamano</title>');
      expect((await served.call('HEAD', path)).status).toBe(200);
    },
  );

  test.each(['/', '/index.html', '/orders'])(
    'lets the script written into %s run, and no other',
    async (path) => {
      const { headers } = await served.call('GET', path);
      const hash = createHash('sha256').update(boot).digest('base64');
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    },
  );

  test('serves what a later build adds, for a year when its name carries its hash', async () => {
    writeFileSync(join(folder, 'assets', 'later-abc.js'), 'export {};');
    const asset = () => served.call('GET', '/assets/later-abc.js');
    await eventually('the new file is served', async () => (await asset()).status === 200);
    expect((await asset()).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const none of ['/assets/nunca.js', '/assets', '/assets/'])
      expect((await served.call('GET', none)).status).toBe(404);
    expect((await served.call('GET', '/assets/..%2f..%2fsecret')).status).toBeGreaterThanOrEqual(400);
  });
});
