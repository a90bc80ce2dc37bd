import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { anAdmin, aPerson, PASSWORD, type Someone } from '../../tests/support/people.ts';

const market = openMarket({ worker: false });
const confirm = ({ token }: Someone, password: string) =>
  market.call('POST', '/api/auth/confirm-password', { token, body: { password } });
const later = ({ id }: Someone) =>
  market.sql(`update sessions set confirmed_at = now() - interval '16 minutes' where user_id = $1`, [id]);

test('a person exports their data after a recent sign-in, and later only with the password again', async () => {
  const ana = await aPerson(market);
  const download = () => market.as(ana, 'GET', '/api/users/me/export');
  expect((await download()).status).toBe(200);
  await later(ana);
  expect(await download()).toMatchObject({
    status: 403,
    body: { code: 'reauthenticate', error: 'Por seguridad, confirma tu contraseña para continuar' },
  });
  expect(await confirm(ana, 'no-es-esta')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  expect((await download()).status).toBe(403);
  expect((await confirm(ana, PASSWORD)).status).toBe(200);
  expect((await download()).status).toBe(200);
});

test('only an administrator who gave the password lately makes another one', async () => {
  const [admin, ana] = [await anAdmin(market), await aPerson(market)];
  const promote = () => market.as(admin, 'PUT', `/api/admin/users/${ana.id}/role`, { role: 'admin' });
  await later(admin);
  expect(await promote()).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
  await confirm(admin, PASSWORD);
  expect((await promote()).status).toBe(200);
});
