import { describe, expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { anAdmin, aPerson, PASSWORD } from '../../tests/support/people.ts';
import { hashToken } from './hashed-tokens.ts';

const market = openMarket({ worker: false });
const login = (body: object) => market.call('POST', '/api/auth/login', { body });
const me = (token: string) => market.call('GET', '/api/auth/me', { token });

describe('registering', () => {
  test.each([
    ['Soporte', 'Echamano'],
    ['Administración de', 'Есhаmаnо'],
    ['Equipo Echa', 'Mano'],
  ])('refuses the name of the platform: %s %s', async (firstName, lastName) => {
    const body = { email: 'soporte@ejemplo.com', password: 'una-clave-buena', firstName, lastName };
    const sentence = 'Ese nombre parece de Echamano. Escribe el tuyo.';
    expect(await market.call('POST', '/api/auth/register', { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid', error: sentence, fields: { firstName: sentence } },
    });
  });

  test('answers a token and the user, and signs in', async () => {
    const answer = await market.call('POST', '/api/auth/register', {
      body: { email: ' Clara@Ejemplo.com ', password: PASSWORD, firstName: ' Clara ', lastName: 'Benítez' },
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        user: {
          email: 'clara@ejemplo.com',
          firstName: 'Clara',
          role: 'user',
          isActive: true,
          emailVerified: false,
          phone: null,
        },
      },
    });
    expect((await me(answer.body.token)).body).toEqual(answer.body.user);
    expect(JSON.stringify(answer.body)).not.toContain(PASSWORD);
  });

  test('refuses an address that has an account, whatever its case', async () => {
    const { email } = await aPerson(market);
    const again = await market.call('POST', '/api/auth/register', {
      body: { email: email.toUpperCase(), password: PASSWORD, firstName: 'Otra', lastName: 'Ana' },
    });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: { email: 'Ya existe una cuenta con ese correo' } },
    });
  });

  test.each([
    ['a short password', { password: '12345' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
    ['no address', { email: 'no-es-correo' }, 'email', 'El correo electrónico no es válido'],
    ['no first name', { firstName: '  ' }, 'firstName', 'Escribe tu nombre'],
    ['no last name', { lastName: undefined }, 'lastName', 'Escribe tu apellido'],
  ])('refuses %s', async (_, change, field, sentence) => {
    const body = {
      email: 'nueva@ejemplo.com',
      password: PASSWORD,
      firstName: 'Ana',
      lastName: 'Pérez',
      ...change,
    };
    expect(await market.call('POST', '/api/auth/register', { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { [field]: sentence } },
    });
  });

  test('counts the characters of a password, not the halves of an emoji', async () => {
    const register = (password: string) =>
      market.call('POST', '/api/auth/register', {
        body: { email: `${password.length}@ejemplo.com`, password, firstName: 'Ana', lastName: 'Pérez' },
      });
    expect((await register('🔑🌵'.repeat(64))).status).toBe(201);
    expect(await register('🔑🌵'.repeat(65))).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('a registration sent again with its key signs in to the same account, with its password alone', async () => {
    const body = { email: 'repetida@ejemplo.com', password: PASSWORD, firstName: 'Ana', lastName: 'Pérez' };
    const send = (key: string, other = {}) =>
      market.call('POST', '/api/auth/register', {
        body: { ...body, ...other },
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all(Array.from({ length: 3 }, () => send('alta-1')));
    answers.push(await send('alta-1'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    for (const { body } of answers) expect((await me(body.token)).status).toBe(200);
    for (const other of [await send('alta-2'), await send('alta-1', { password: 'otra-clave-larga' })])
      expect(other).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const rows = await market.sql(`select * from idempotency_keys where key = 'alta-1'`);
    expect(rows).toMatchObject([{ call: 'POST /api/auth/register', reply: null }]);
  });

  test('ten equal registrations at once make one account', async () => {
    const body = { email: 'diez@ejemplo.com', password: PASSWORD, firstName: 'Ana', lastName: 'Pérez' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => market.call('POST', '/api/auth/register', { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test.each([
    ['key', 'idempotency_keys'],
    ['mail', 'graphile_worker._private_jobs'],
  ])('says nothing of a taken address where its %s cannot be stored', async (what, table) => {
    await market.sql(`alter table ${table} add constraint full_up check (false) not valid`);
    const { status, body } = await market.call('POST', '/api/auth/register', {
      body: { email: `sin-${what}@ejemplo.com`, password: PASSWORD, firstName: 'Ana', lastName: 'Pérez' },
      headers: { 'idempotency-key': 'alta-a-medias' },
    });
    await market.sql(`alter table ${table} drop constraint full_up`);
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
  });
});

describe('signing in', () => {
  test('says the same of an unknown address and of a wrong password', async () => {
    const { email } = await aPerson(market);
    const [unknown, wrong] = [
      await login({ email: 'nadie@ejemplo.com', password: PASSWORD }),
      await login({ email, password: 'otra-clave' }),
    ];
    expect(unknown).toMatchObject({
      status: 401,
      body: { error: 'Credenciales inválidas', code: 'invalid_credentials' },
    });
    expect(wrong.body).toEqual(unknown.body);
  });

  test('lasts thirty days when remembered, else one', async () => {
    const { email } = await aPerson(market);
    const days = async (rememberMe: boolean) => {
      const { body } = await login({ email, password: PASSWORD, rememberMe });
      const rows = await market.sql(
        'select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where token = $1',
        [hashToken(body.token)],
      );
      return rows[0].days;
    };
    expect(await days(true)).toBe(30);
    expect(await days(false)).toBe(1);
  });

  test('the cookie lasts only for the session unless remembered', async () => {
    const { email } = await aPerson(market);
    const cookie = async (rememberMe: boolean) =>
      String((await login({ email, password: PASSWORD, rememberMe })).headers['set-cookie']);
    expect(await cookie(false)).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(await cookie(true)).toMatch(/Max-Age=2592000/);
  });

  test('signing out ends it', async () => {
    const { token } = await aPerson(market);
    await market.call('POST', '/api/auth/logout', { token });
    expect((await me(token)).status).toBe(401);
  });

  test('a deactivated user cannot sign in, and is signed out at once', async () => {
    const [person, admin] = [await aPerson(market), await anAdmin(market)];
    await market.as(admin, 'PUT', `/api/admin/users/${person.id}/toggle-status`);
    expect((await me(person.token)).status).toBe(401);
    expect(await login({ email: person.email, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { error: 'Tu cuenta está desactivada' },
    });
    expect((await login({ email: person.email, password: 'otra-clave' })).status).toBe(401);
  });
});

test('a new password leaves no earlier link that would change it again', async () => {
  const { email } = await aPerson(market);
  const links = ['uno', 'dos'].map((one) => `enlace-${one}`);
  const rows = await market.sql('select id from users where email = $1', [email]);
  for (const link of links)
    await market.sql(
      `insert into verifications (id, identifier, value, expires_at)
       values (gen_random_uuid(), $1, $2, now() + interval '1 hour')`,
      [hashToken(`reset-password:${link}`), rows[0].id],
    );
  const reset = (token: string) =>
    market.call('POST', '/api/auth/reset-password', { body: { token, newPassword: 'otra-clave' } });
  expect((await reset('enlace-dos')).status).toBe(200);
  expect((await reset('enlace-uno')).status).toBe(400);
});

test('a forgotten password gets the same answer for every address', async () => {
  const { email } = await aPerson(market);
  const forgot = (address: string) =>
    market.call('POST', '/api/auth/forgot-password', { body: { email: address } });
  expect((await forgot(email)).body).toEqual((await forgot('nadie@ejemplo.com')).body);
  const reset = await market.call('POST', '/api/auth/reset-password', {
    body: { token: 'inventado', newPassword: 'otra-clave' },
  });
  expect(reset).toMatchObject({
    status: 400,
    body: { error: 'El enlace de recuperación no es válido o ha expirado.' },
  });
});
