import { expect, test } from 'vitest';
import { mailsTo } from '../../tests/support/mails.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aPerson, PASSWORD, type Someone } from '../../tests/support/people.ts';

const market = openMarket();
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const NEWER_PHONE = PHONE.replace('130', '131');

async function signIn({ email }: Someone, userAgent?: string, cookie?: string): Promise<string> {
  const answer = await market.call('POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
    headers: { ...(userAgent ? { 'user-agent': userAgent } : {}), ...(cookie ? { cookie } : {}) },
  });
  expect(answer.status).toBe(200);
  return /echamano_device=[^;]+/.exec(String(answer.headers['set-cookie']))![0];
}

const warnings = async ({ email }: Someone) =>
  (await mailsTo(market, email)).filter((mail) => mail.includes('Un dispositivo nuevo')).length;

test('a mail tells of a sign-in from a new device, once, and not of the device that registered', async () => {
  const ana = await aPerson(market);
  const home = await signIn(ana);
  expect(await warnings(ana)).toBe(0);
  await signIn(ana, PHONE);
  expect((await mailsTo(market, ana.email)).at(-1)).toContain('Chrome en Android');
  await signIn(ana, NEWER_PHONE);
  await signIn(ana, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', home);
  expect(await warnings(ana)).toBe(1);
});

test('no mail tells of a refused sign-in', async () => {
  const ana = await aPerson(market);
  const body = { email: ana.email, password: 'no-es-esta-clave' };
  await market.call('POST', '/api/auth/login', { body, headers: { 'user-agent': PHONE } });
  expect(await warnings(ana)).toBe(0);
});
