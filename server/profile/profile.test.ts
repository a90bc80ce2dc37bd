import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAdmin,
  anAgreement,
  anOrder,
  aPerson,
  aProvider,
  PASSWORD,
  type Someone,
} from '../../tests/support/people.ts';

const market = openMarket();
const login = (person: Someone, password: string) =>
  market.call('POST', '/api/auth/login', { body: { email: person.email, password } });

test('a person changes their name and phone, and nothing that is not sent', async () => {
  const ana = await aPerson(market);
  const changed = await market.as(ana, 'PATCH', '/api/users/me', { phone: '099 123 456' });
  expect(changed.body).toMatchObject({ firstName: 'Ana', lastName: 'Pérez', phone: '+59899123456' });
  expect((await market.as(ana, 'PATCH', '/api/users/me', { firstName: '' })).status).toBe(400);
});

test('nobody takes the name of the platform, but who administers it', async () => {
  const [ana, admin] = [await aPerson(market, 'Ana', 'Mano'), await anAdmin(market)];
  const refused = {
    status: 400,
    body: {
      code: 'name_of_platform',
      error: 'Ese nombre parece de Echamano. Escribe el tuyo.',
      fields: { firstName: 'Ese nombre parece de Echamano. Escribe el tuyo.' },
    },
  };
  const name = (person: Someone, given: object) => market.as(person, 'PATCH', '/api/users/me', given);
  expect(await name(ana, { firstName: 'Soporte', lastName: 'Echamano' })).toMatchObject(refused);
  expect(await name(ana, { firstName: 'Soporte Echa' })).toMatchObject(refused);
  expect((await name(admin, { firstName: 'Soporte', lastName: 'Echamano' })).status).toBe(200);
  // Whoever was called so before keeps the name until they change it.
  await market.sql(`update users set first_name = 'Equipo Echa' where id = $1`, [ana.id]);
  expect((await name(ana, { phone: '099 123 456' })).status).toBe(200);
});

test('a person changes the password with the old one, which ends the other sessions', async () => {
  const ana = await aPerson(market);
  const other = (await login(ana, PASSWORD)).body.token;
  const change = (currentPassword: string) =>
    market.as(ana, 'PUT', '/api/users/me/password', { currentPassword, newPassword: 'otra-clave' });
  expect(await change('no-es-esta')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  expect((await change(PASSWORD)).status).toBe(200);
  expect((await market.call('GET', '/api/auth/me', { token: other })).status).toBe(401);
  expect((await market.as(ana, 'GET', '/api/auth/me')).status).toBe(200);
  expect((await login(ana, 'otra-clave')).status).toBe(200);
});

test('a session says on which device it began', async () => {
  const ana = await aPerson(market);
  const device = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const body = { email: ana.email, password: PASSWORD };
  const { token } = (
    await market.call('POST', '/api/auth/login', { body, headers: { 'user-agent': device } })
  ).body;
  const sessions = (await market.call('GET', '/api/users/me/sessions', { token })).body;
  expect(sessions.find(({ current }: { current: boolean }) => current).device).toBe('Chrome en Android');
});

test('a person sees where they are signed in, and ends one of these sessions', async () => {
  const ana = await aPerson(market);
  await login(ana, PASSWORD);
  const sessions = (await market.as(ana, 'GET', '/api/users/me/sessions')).body;
  expect(sessions.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
  const other = sessions.find(({ current }: { current: boolean }) => !current);
  await market.as(ana, 'DELETE', `/api/users/me/sessions/${other.id}`);
  expect((await market.as(ana, 'GET', '/api/users/me/sessions')).body).toHaveLength(1);
});

test('a profile photo is drawn anew, without what was hidden in the file', async () => {
  const ana = await aPerson(market);
  const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#14634f' } })
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .jpeg()
    .toBuffer();
  const form = (bytes: Buffer) => {
    const boundary = 'borde';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="yo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    return {
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    };
  };
  const { body } = await market.call('POST', '/api/users/me/image', { token: ana.token, ...form(photo) });
  const kept = await market.app.inject(body.profileImage);
  const { width, height, format, exif } = await sharp(kept.rawPayload).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: 320,
    height: 320,
    format: 'webp',
    exif: undefined,
  });
  const huge = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#14634f' } })
    .png()
    .toBuffer();
  expect(await market.call('POST', '/api/users/me/image', { token: ana.token, ...form(huge) })).toMatchObject(
    {
      status: 400,
      body: { code: 'image_too_detailed', error: expect.stringContaining('24 megapíxeles') },
    },
  );
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  for (const file of ['no soy una imagen', '', drawing]) {
    const wrong = { token: ana.token, ...form(Buffer.from(file)) };
    expect(await market.call('POST', '/api/users/me/image', wrong)).toMatchObject({
      status: 400,
      body: { code: 'invalid_image' },
    });
  }
  const { etag } = kept.headers;
  expect(kept.headers['cache-control']).toBe('private, no-cache');
  const again = () => market.call('GET', body.profileImage, { headers: { 'if-none-match': String(etag) } });
  expect(await again()).toMatchObject({ status: 304, body: undefined });
  const next = await market.call('POST', '/api/users/me/image', { token: ana.token, ...form(photo) });
  expect(await again()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  expect((await market.as(ana, 'DELETE', '/api/users/me/image')).body.profileImage).toBeNull();
  expect((await market.call('GET', next.body.profileImage)).status).toBe(404);
});

test('a person sees what they did lately and what happened to them', async () => {
  const { customer, provider } = await anAgreement(market);
  const texts = async (token: string) =>
    (await market.call('GET', '/api/users/me/activity', { token })).body.map(
      ({ text }: { text: string }) => text.split(':')[0],
    );
  expect(await texts(customer.token)).toEqual([
    'Aceptaste una oferta',
    'Nueva oferta recibida',
    'Publicaste un pedido',
  ]);
  expect(await texts(provider.token)).toEqual(['Hiciste una oferta']);
});

test('a person exports everything of theirs and nothing secret', async () => {
  const { customer, provider, orderId } = await anAgreement(market);
  await market.as(customer, 'POST', '/api/contacts', { message: 'Falta el modo oscuro' });
  await market.sql(`insert into blocks (blocker_id, blocked_id) values ($1, $2)`, [customer.id, provider.id]);
  await market.sql(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, keys)
     select gen_random_uuid(), user_id, id, 'https://push.ejemplo.com/secreto-del-aviso', '{"p256dh":"x","auth":"y"}'
     from sessions where user_id = $1`,
    [customer.id],
  );
  const { body } = await market.as(customer, 'GET', '/api/users/me/export');
  expect(body).toMatchObject({
    user: { id: customer.id, email: customer.email },
    preferences: { push: {} },
    orders: [{ id: orderId }],
    sessions: [{ ipAddress: expect.any(String) }],
    blocks: [{ blockedId: provider.id }],
    activity: expect.arrayContaining([expect.objectContaining({ kind: 'order_created' })]),
    pushSubscriptions: [{ service: 'push.ejemplo.com' }],
    accounts: [{ providerId: 'credential' }],
    claims: [{ message: 'Falta el modo oscuro' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|"token"|password|p256dh|secreto-del-aviso/);
  const his = (await market.as(provider, 'GET', '/api/users/me/export')).body;
  expect(his).toMatchObject({ offers: [{ orderId }], services: [{ id: provider.serviceId }], images: [] });
});

test('a person deletes their account: open orders are cancelled, services paused, the name is gone, the address free again', async () => {
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, clara);
  const remove = (person: Someone, password: string) =>
    market.as(person, 'POST', '/api/users/me/delete', { password });
  expect((await remove(clara, 'no-es-esta')).status).toBe(400);
  expect((await remove(clara, PASSWORD)).status).toBe(200);
  expect((await login(clara, PASSWORD)).status).toBe(401);
  const rows = await market.sql('select status from orders where id = $1', [orderId]);
  expect(rows[0].status).toBe('cancelled');
  await remove(pedro, PASSWORD);
  expect((await market.call('GET', `/api/services/${pedro.serviceId}`)).status).toBe(404);
  const again = await market.call('POST', '/api/auth/register', {
    body: { email: clara.email, password: PASSWORD, firstName: 'Clara', lastName: 'Nueva' },
  });
  expect(again.status).toBe(201);
});
