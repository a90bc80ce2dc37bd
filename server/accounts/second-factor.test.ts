import { describe, expect, test } from 'vitest';
import { hold, waitingForLocks } from '../../tests/support/hold.ts';
import { mailsTo, tokenMailed } from '../../tests/support/mails.ts';
import { openMarket } from '../../tests/support/market.ts';
import { anAdmin, anOrder, aPerson, PASSWORD, type Someone } from '../../tests/support/people.ts';
import { codeFor, withSecondFactor } from '../../tests/support/second-factor.ts';
import { dropSecondFactor } from './second-factor.ts';

const market = openMarket();
const guarded = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });
const strict = openMarket({ worker: false, env: { ADMIN_TOTP: 'required' } });

const FACTOR = '/api/users/me/second-factor';
const login = (person: Someone, more: object = {}, on = market) =>
  on.call('POST', '/api/auth/login', { body: { email: person.email, password: PASSWORD, ...more } });
const later = ({ id }: Someone, on = market) =>
  on.database.pool.query(
    `update sessions set confirmed_at = now() - interval '16 minutes' where user_id = $1`,
    [id],
  );

describe('signing in with a second step', () => {
  test('asks for no code while it is switched off', async () => {
    const ana = await aPerson(market);
    await market.as(ana, 'POST', FACTOR);
    expect((await login(ana)).status).toBe(200);
    expect((await login(ana, { code: '000000' })).status).toBe(200);
  });

  test('asks for the code after the password, and each code opens once', async () => {
    const admin = await anAdmin(market);
    const { secret } = await withSecondFactor(market, admin);
    expect(await login(admin)).toMatchObject({ status: 403, body: { code: 'totp_required' } });
    const code = codeFor(secret);
    const both = await Promise.all([login(admin, { code }), login(admin, { code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(admin, { code })).body.code).toBe('totp_invalid');
    const spaced = codeFor(secret, 1).replace(/^.../, '$& ');
    expect((await login(admin, { code: spaced })).status).toBe(200);
  });

  test('reveals nothing of the second step without the password, and leaves no session behind', async () => {
    const admin = await anAdmin(market);
    await withSecondFactor(market, admin);
    expect((await login(admin, { password: 'otra-clave' })).body.code).toBe('invalid_credentials');
    await login(admin);
    await login(admin, { code: '000000' });
    expect((await market.as(admin, 'GET', '/api/users/me/sessions')).body).toHaveLength(1);
  });

  test('takes a backup code in place of the telephone, once', async () => {
    const admin = await anAdmin(market);
    const { backupCodes } = await withSecondFactor(market, admin);
    expect(new Set(backupCodes).size).toBe(10);
    expect((await login(admin, { code: backupCodes[0]!.toUpperCase() })).status).toBe(200);
    expect((await login(admin, { code: backupCodes[0] })).status).toBe(401);
    const { body } = await market.as(admin, 'GET', '/api/users/me/security');
    expect(body.secondFactor).toEqual({ on: true, backupCodesLeft: 9 });
  });

  test.each([
    ['switched off', 200],
    ['switched off and on again', 429],
  ])('%s while its code is on the way, answers a wrong code %i', async (what, status) => {
    const ana = await aPerson(market);
    await withSecondFactor(market, ana);
    const [before] = await market.sql('select f as row from second_factors f where user_id = $1', [ana.id]);
    const other = await hold(market.database.url, `delete from second_factors where user_id = '${ana.id}'`);
    const signingIn = login(ana, { code: '000000' });
    await waitingForLocks(market, 1);
    if (what.endsWith('again'))
      await other.query('insert into second_factors select ($1::second_factors).*', [before.row]);
    await other.query('commit');
    await other.end();
    expect(await signingIn).toMatchObject({ status });
  });

  test('closes after five wrong codes, however many come at once, and opens later', async () => {
    const admin = await anAdmin(guarded);
    const { secret } = await withSecondFactor(guarded, admin);
    const wrong = await Promise.all(
      Array.from({ length: 9 }, () => login(admin, { code: '000000' }, guarded)),
    );
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(await login(admin, { code: codeFor(secret) }, guarded)).toMatchObject({ status: 429 });
    await guarded.database.pool.query(
      `update second_factors set attempts_since = now() - interval '16 minutes' where user_id = $1`,
      [admin.id],
    );
    expect((await login(admin, { code: codeFor(secret) }, guarded)).status).toBe(200);
  });
});

describe('switching it on and off', () => {
  test('wants the password given lately, a right first code, and says so by mail', async () => {
    const ana = await aPerson(market);
    await later(ana);
    const start = () => market.as(ana, 'POST', FACTOR);
    expect(await start()).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
    await market.as(ana, 'POST', '/api/auth/confirm-password', { password: PASSWORD });
    const { body } = await start();
    expect(body.uri).toContain(`secret=${body.secret}`);
    const confirm = (code: string) => market.as(ana, 'POST', `${FACTOR}/confirm`, { code });
    expect(await confirm('000000')).toMatchObject({ status: 400, body: { code: 'totp_invalid' } });
    expect((await login(ana)).status).toBe(200);
    expect((await confirm(codeFor(body.secret))).status).toBe(200);
    expect(await start()).toMatchObject({ status: 409, body: { code: 'already_on' } });
    expect((await market.as(ana, 'DELETE', FACTOR)).status).toBe(200);
    expect((await login(ana)).status).toBe(200);
    const subjects = (await mailsTo(market, ana.email)).join('\n');
    expect(subjects).toMatch(/Activaste/);
    expect(subjects).toMatch(/Desactivaste/);
  });

  test('never switches on a key other than the one whose code was seen', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, token } = await aPerson(market);
      const { secret } = (await market.call('POST', FACTOR, { token })).body;
      const [confirmed, again] = await Promise.all([
        market.call('POST', `${FACTOR}/confirm`, { token, body: { code: codeFor(secret) } }),
        market.call('POST', FACTOR, { token }),
      ]);
      const rows = await market.sql('select confirmed_at from second_factors where user_id = $1', [id]);
      const isOn = rows[0].confirmed_at !== null;
      expect([again.status === 409, isOn]).toEqual(Array(2).fill(confirmed.status === 200));
    }
  });

  test('gives new backup codes, and the old ones open nothing', async () => {
    const admin = await anAdmin(market);
    const { backupCodes } = await withSecondFactor(market, admin);
    const renewed = await market.as(admin, 'POST', `${FACTOR}/backup-codes`);
    expect((await login(admin, { code: backupCodes[0] })).status).toBe(401);
    expect((await login(admin, { code: renewed.body.backupCodes[0] })).status).toBe(200);
  });

  test('keeps neither the key nor the codes readable', async () => {
    const admin = await anAdmin(market);
    const { secret, backupCodes } = await withSecondFactor(market, admin);
    const rows = await market.sql('select f::text as row from second_factors f where user_id = $1', [
      admin.id,
    ]);
    for (const kept of [secret, ...backupCodes]) expect(rows[0].row).not.toContain(kept);
  });

  test('the operator can switch it off for somebody who lost everything', async () => {
    const admin = await anAdmin(market);
    await withSecondFactor(market, admin);
    expect(await dropSecondFactor(market.context.db, admin.email.toUpperCase())).toBe(true);
    expect((await login(admin)).status).toBe(200);
    expect(await dropSecondFactor(market.context.db, 'nadie@ejemplo.com')).toBe(false);
  });
});

describe('a password chosen with a mailed link', () => {
  const resetTo = async (person: Someone, newPassword: string) => {
    await market.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const token = await tokenMailed(market, person.email, '/reset-password');
    await market.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });
    return market.call('POST', '/api/auth/login', { body: { email: person.email, password: newPassword } });
  };

  test('opens an account that a stranger registered at the address and closed with a second step', async () => {
    const squatted = await aPerson(market);
    await withSecondFactor(market, squatted);
    const { status, body } = await resetTo(squatted, 'soy-quien-lee');
    expect([status, body.user?.emailVerified]).toEqual([200, true]);
  });

  test.each([
    ['whose address was verified before', 'user'],
    ['of an administrator', 'admin'],
  ])('does not go around the second step of an account %s', async (_, role) => {
    const ana = role === 'admin' ? await anAdmin(market) : await aPerson(market);
    if (role === 'user') await market.sql('update users set email_verified = true where id = $1', [ana.id]);
    await withSecondFactor(market, ana);
    expect((await resetTo(ana, 'otra-clave-mia')).body.code).toBe('totp_required');
  });
});

test('an installation may open the administration only to people with a second step', async () => {
  const admin = await anAdmin(strict);
  const stats = () => strict.as(admin, 'GET', '/api/admin/dashboard/stats');
  expect(await stats()).toMatchObject({ status: 403, body: { code: 'totp_setup_required' } });
  await withSecondFactor(strict, admin);
  expect((await stats()).status).toBe(200);
});

test('an administrator without the required second step sees no more than anybody else', async () => {
  const admin = await anAdmin(strict);
  const customer = await aPerson(strict);
  const id = await anOrder(strict, customer, { addressDetails: 'Apto 12, timbre azul' });
  const seen = async () => (await strict.as(admin, 'GET', `/api/orders/${id}/detail`)).status;
  expect(await seen()).toBe(404);
  await withSecondFactor(strict, admin);
  expect(await seen()).toBe(200);
});
