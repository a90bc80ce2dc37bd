import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../scripts/demo/people.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aPerson, PASSWORD } from '../../tests/support/people.ts';

// Refusing common passwords is a setting of its own, independent of RATE_LIMITS.
const market = openMarket({ worker: false, env: { COMMON_PASSWORDS: 'refused' } });
const asItComes = openMarket({ worker: false });
let people = 0;
const register = (password: string, where = market) =>
  where.call('POST', '/api/auth/register', {
    body: { email: `nueva${++people}@ejemplo.com`, password, firstName: 'Ana', lastName: 'Pérez' },
  });

test.each([
  '123456',
  'password',
  'Qwerty123',
  'contraseña',
  'CONTRASEÑA',
  'hola123',
  'tequiero',
  'contrasena123',
])('nobody registers with «%s», which is tried first', async (password) => {
  const { status, body } = await register(password);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'common_password', fields: { password: body.error } });
  expect(body.error).toMatch(/^Esa contraseña es de las más usadas/);
});

test.each([
  PASSWORD,
  DEMO_PASSWORD,
  'secreto-largo-1',
  'Clave.Segura.2024',
  'clave-demo-1',
  'Prueba1234!',
  'secreto123',
  'otra-clave',
])('«%s» is taken', async (password) => {
  expect((await register(password)).status).toBe(201);
});

test.each(['123456', 'secret', 'password123'])(
  'six characters are enough where nobody asked for more: «%s»',
  async (password) => {
    expect((await register(password, asItComes)).status).toBe(201);
  },
);

test('nobody changes to a common password, or chooses one by a link', async () => {
  const { token } = await aPerson(market);
  const body = { currentPassword: PASSWORD, newPassword: '12345678' };
  expect(await market.call('PUT', '/api/users/me/password', { token, body })).toMatchObject({
    status: 400,
    body: { code: 'common_password', fields: { newPassword: expect.any(String) } },
  });
  const reset = { token: 'inventado', newPassword: '12345678' };
  expect((await market.call('POST', '/api/auth/reset-password', { body: reset })).body.code).toBe(
    'common_password',
  );
});
