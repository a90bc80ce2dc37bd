import { expect, test } from 'vitest';
import { mailsTo, tokenMailed } from '../../tests/support/mails.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aPerson, PASSWORD, type Someone } from '../../tests/support/people.ts';
import { codeFor, withSecondFactor } from '../../tests/support/second-factor.ts';

const market = openMarket();
let counter = 0;
const aNewAddress = () => `nueva${++counter}@ejemplo.com`;
const ask = (person: Someone, email: string, password = PASSWORD) =>
  market.as(person, 'POST', '/api/users/me/email', { email, password });
const follow = (what: 'confirm' | 'undo', token: string) =>
  market.call('POST', `/api/auth/${what}-email`, { body: { token } });
const login = (email: string, password = PASSWORD) =>
  market.call('POST', '/api/auth/login', { body: { email, password } });
const me = (token: string) => market.call('GET', '/api/auth/me', { token });
const pending = async ({ token }: Someone) =>
  (await market.call('GET', '/api/users/me/security', { token })).body.pendingEmail;

/** Somebody who has already changed their email address. */
async function whoMoved() {
  const [ana, email] = [await aPerson(market), aNewAddress()];
  await ask(ana, email);
  await follow('confirm', await tokenMailed(market, email, '/confirm-email'));
  return { ana, email };
}

test('a followed link changes the address, tells the old one, and ends the other sessions', async () => {
  const [ana, email] = [await aPerson(market), aNewAddress()];
  const elsewhere = (await login(ana.email)).body.token;
  expect(await ask(ana, email, 'no-es-esta')).toMatchObject({
    status: 400,
    body: { code: 'wrong_password', fields: { password: 'La contraseña no es correcta' } },
  });
  expect((await ask(ana, email)).status).toBe(200);
  expect((await me(ana.token)).body.email).toBe(ana.email);
  expect(await pending(ana)).toBe(email);
  const token = await tokenMailed(market, email, '/confirm-email');
  expect((await follow('confirm', token)).status).toBe(200);
  expect((await me(ana.token)).body).toMatchObject({ email, emailVerified: true });
  expect((await me(elsewhere)).status).toBe(401);
  expect((await login(ana.email)).status).toBe(401);
  expect((await login(email)).status).toBe(200);
  expect(await pending(ana)).toBeNull();
  expect((await mailsTo(market, ana.email)).at(-1)).toContain('No fui yo');
  expect((await follow('confirm', token)).body).toMatchObject({
    error: 'El enlace no es válido o ha expirado.',
    code: 'invalid_token',
  });
});

test('a taken address gets the same answer as any other, and only its owner is told', async () => {
  const [ana, otra] = [await aPerson(market), await aPerson(market)];
  const [taken, free] = [await ask(ana, otra.email), await ask(ana, 'libre@ejemplo.com')];
  expect(taken.body.message.replace(otra.email, '')).toBe(free.body.message.replace('libre@ejemplo.com', ''));
  const mail = (await mailsTo(market, otra.email)).at(-1)!;
  expect(mail).not.toContain('confirm-email');
  expect(mail).toContain('ya tiene una cuenta');
});

test('an address goes to the person who confirms it first', async () => {
  const [ana, beto, email] = [await aPerson(market), await aPerson(market, 'Beto'), aNewAddress()];
  await ask(ana, email);
  const hers = await tokenMailed(market, email, '/confirm-email');
  await ask(beto, email);
  const his = await tokenMailed(market, email, '/confirm-email');
  const both = await Promise.all([follow('confirm', hers), follow('confirm', his)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a change is dropped when it is cancelled, asked for anew or too old, or when the password changes', async () => {
  const ana = await aPerson(market);
  const linkTo = async (email: string) => {
    await ask(ana, email);
    return tokenMailed(market, email, '/confirm-email');
  };
  const cancelled = await linkTo(aNewAddress());
  await market.as(ana, 'DELETE', '/api/users/me/email');
  expect(await pending(ana)).toBeNull();
  const overtaken = await linkTo(aNewAddress());
  const old = await linkTo(aNewAddress());
  await market.as(ana, 'PUT', '/api/users/me/password', { currentPassword: PASSWORD, newPassword: PASSWORD });
  const late = await linkTo(aNewAddress());
  await market.sql(`update email_changes set expires_at = now() - interval '1 second' where user_id = $1`, [
    ana.id,
  ]);
  for (const token of [cancelled, overtaken, old, late])
    expect((await follow('confirm', token)).status).toBe(400);
  expect((await me(ana.token)).body.email).toBe(ana.email);
});

test('the owner of the old address gets the account back, without the sessions, password and second step of the person who took it', async () => {
  const { ana, email } = await whoMoved();
  await withSecondFactor(market, ana);
  const undo = await tokenMailed(market, ana.email, '/undo-email');
  expect((await follow('undo', undo)).status).toBe(200);
  expect((await me(ana.token)).status).toBe(401);
  expect((await login(email)).status).toBe(401);
  expect((await login(ana.email)).status).toBe(401);
  const token = await tokenMailed(market, ana.email, '/reset-password');
  await market.call('POST', '/api/auth/reset-password', { body: { token, newPassword: 'clave-de-ana' } });
  expect((await login(ana.email, 'clave-de-ana')).status).toBe(200);
  expect((await follow('undo', undo)).status).toBe(400);
});

test('undoing a later change leaves the link of an earlier one, so that a thief cannot void it', async () => {
  const { ana, email } = await whoMoved();
  const hers = await tokenMailed(market, ana.email, '/undo-email');
  const next = aNewAddress();
  await ask(ana, next);
  await follow('confirm', await tokenMailed(market, next, '/confirm-email'));
  expect((await follow('undo', await tokenMailed(market, email, '/undo-email'))).status).toBe(200);
  expect((await follow('undo', hers)).status).toBe(200);
  await tokenMailed(market, ana.email, '/reset-password');
});

test('undoing a change keeps the second step that its owner had before, and drops one only begun before', async () => {
  const secondFactor = '/api/users/me/second-factor';
  for (const wasOn of [true, false]) {
    const [ana, email] = [await aPerson(market), aNewAddress()];
    const { secret } = wasOn
      ? await withSecondFactor(market, ana)
      : (await market.as(ana, 'POST', secondFactor)).body;
    await ask(ana, email);
    if (!wasOn) await market.as(ana, 'POST', `${secondFactor}/confirm`, { code: codeFor(secret) });
    await follow('confirm', await tokenMailed(market, email, '/confirm-email'));
    await follow('undo', await tokenMailed(market, ana.email, '/undo-email'));
    const token = await tokenMailed(market, ana.email, '/reset-password');
    await market.call('POST', '/api/auth/reset-password', { body: { token, newPassword: 'clave-de-ana' } });
    expect((await login(ana.email, 'clave-de-ana')).status).toBe(wasOn ? 403 : 200);
  }
});

test('the old address stays reserved for its owner while they may take it back, even after a second change', async () => {
  const { ana } = await whoMoved();
  const register = () =>
    market.call('POST', '/api/auth/register', {
      body: { email: ana.email, password: PASSWORD, firstName: 'Otra', lastName: 'Ana' },
    });
  expect((await register()).status).toBe(409);
  const next = aNewAddress();
  await ask(ana, next);
  await follow('confirm', await tokenMailed(market, next, '/confirm-email'));
  expect((await follow('undo', await tokenMailed(market, ana.email, '/undo-email'))).status).toBe(200);
  const other = (await whoMoved()).ana;
  await market.sql(`update email_changes set expires_at = now() - interval '1 second' where user_id = $1`, [
    other.id,
  ]);
  expect((await follow('undo', await tokenMailed(market, other.email, '/undo-email'))).status).toBe(400);
});

test('a mail tells of every new password, however it was chosen', async () => {
  const ana = await aPerson(market);
  const warnings = async () =>
    (await mailsTo(market, ana.email)).filter((mail) => mail.includes('Elegir otra contrase')).length;
  await market.as(ana, 'PUT', '/api/users/me/password', {
    currentPassword: PASSWORD,
    newPassword: 'otra-clave-buena',
  });
  expect(await warnings()).toBe(1);
  await market.call('POST', '/api/auth/forgot-password', { body: { email: ana.email } });
  const token = await tokenMailed(market, ana.email, '/reset-password');
  await market.call('POST', '/api/auth/reset-password', { body: { token, newPassword: PASSWORD } });
  expect(await warnings()).toBe(2);
});
