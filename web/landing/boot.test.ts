import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { me } from '../../contract/accounts.ts';

/** It runs alone in the page, before any other code, so it repeats what it cannot import. */
const boot = readFileSync(new URL('./boot.ts', import.meta.url), 'utf8');

const asked: string[] = [];

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(url === '/api/notifications/orders' ? { orders: [] } : []);
  });
});
afterAll(() => vi.unstubAllGlobals());

test('the boot script asks at the very addresses that the home reads', async () => {
  const { readAhead } = await import('../dashboard/calls.ts');
  const { readSettings } = await import('../calls/readSettings.ts');
  await readAhead();
  await readSettings();
  const [, reads = ''] = /HOME_READS = \[([^\]]*)\]/.exec(boot) ?? [];
  const early = [...reads.matchAll(/'([^']+)'/g)].map(([, url]) => url);
  expect(early.toSorted()).toEqual([me.path, ...asked].toSorted());
});

test('the boot script reads the token and the colour scheme from where they are stored', async () => {
  const { TOKEN_KEY } = await import('../session/token.ts');
  const { SCHEME_KEY } = await import('../shell/scheme.ts');
  const keys = [...boot.matchAll(/localStorage\.getItem\('([^']+)'\)/g)].map(([, key]) => key);
  expect(keys).toEqual([SCHEME_KEY, TOKEN_KEY]);
});
