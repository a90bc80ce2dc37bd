import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aForm,
  aLongDrawing,
  anAttachment,
  aPhotoOfManyScans,
  aPicture,
  aPictureOfLongTexts,
  aPictureOfManyFrames,
  aPictureOfManyParts,
} from '../../tests/support/files.ts';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAdmin,
  anAgreement,
  anOrder,
  aPerson,
  aProvider,
  PASSWORD,
  POCITOS,
  type Someone,
} from '../../tests/support/people.ts';
import { anMp4, anOgg, aWebm } from '../../tests/support/voice.ts';
import { enqueue } from '../jobs/queue.ts';
import { countOne, readCount } from '../limits/counters.ts';
import { QUOTA_WINDOW, QUOTAS } from '../limits/table.ts';
import { preparePhoto } from './photo.ts';
import { forgetUnattached } from './removal.ts';

const market = openMarket({ worker: true });
afterEach(closeClients);

const upload = ({ token }: Someone, file: Buffer, headers: Record<string, string> = {}) => {
  const form = aForm(file);
  return market.call('POST', '/api/attachments', {
    token,
    ...form,
    headers: { ...form.headers, ...headers },
  });
};
const see = async (who: Someone | undefined, id: string, size = 'large') =>
  (await market.call('GET', `/api/attachments/${id}?size=${size}`, who ? { token: who.token } : {})).status;
const bytesOf = async ({ token }: Someone, id: string, size = 'large') =>
  (
    await market.app.inject({
      url: `/api/attachments/${id}?size=${size}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).rawPayload;
const filesOf = (id: string) => globSync(`**/${id}-*`, { cwd: join(market.config.DATA_DIR, 'attachments') });

describe('a photo', () => {
  test('comes back upright in two sizes of WebP, without the place where it was taken', async () => {
    const clara = await aCustomer(market);
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c2410c' } })
      .withExif({
        IFD0: { Make: 'Cámara de Clara' },
        IFD3: { GPSLatitude: '34/1 54/1 0/1', GPSLatitudeRef: 'S' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { status, body } = await upload(clara, photo);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { kind: 'photo', width: 800, height: 1600 },
    });
    for (const [size, height] of [
      ['large', 1600],
      ['small', 480],
    ] as const) {
      const { exif, xmp, iptc, ...shown } = await sharp(await bytesOf(clara, body.id, size)).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
      expect(shown).toMatchObject({ format: 'webp', height, width: height / 2 });
    }
  });

  test('is kept by a browser for itself alone, and shortly', async () => {
    const clara = await aCustomer(market);
    const id = await anAttachment(market, clara);
    const answer = await market.as(clara, 'GET', `/api/attachments/${id}`);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, max-age=60',
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const again = { token: clara.token, headers: { 'if-none-match': String(answer.headers.etag) } };
    expect(await market.call('GET', `/api/attachments/${id}`, again)).toMatchObject({ status: 304 });
  });

  test('is drawn without the gigabytes that it says of itself', async () => {
    const clara = await aCustomer(market);
    const { status, body } = await upload(clara, await aPictureOfLongTexts());
    expect(status).toBe(201);
    const plain = await upload(clara, await aPicture());
    expect([body.width, body.height]).toEqual([plain.body.width, plain.body.height]);
  });

  test('arrives once when a dying network makes the browser send it again', async () => {
    const clara = await aCustomer(market);
    const photo = await aPicture();
    const send = () => upload(clara, photo, { 'idempotency-key': 'la-foto-de-clara' });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const stored = await market.sql('select from attachments where user_id = $1', [clara.id]);
    expect(stored).toHaveLength(1);
  });
});

describe('a file that is none of ours', () => {
  const html = Buffer.from('<script>alert(1)</script>');
  const emptyBoxes = (many: number) => Array<Buffer>(many).fill(Buffer.from('\0\0\0\x08free', 'latin1'));
  test.each([
    ['a page', async () => html],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a drawing that takes minutes to measure', async () => aLongDrawing()],
    ['a photo that is drawn ten thousand times', aPhotoOfManyScans],
    ['an animation of which each frame is looked for', aPictureOfManyFrames],
    ['a picture of a hundred thousand empty parts', aPictureOfManyParts],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'a sound of a million empty parts',
      async () => Buffer.concat([aWebm(2), Buffer.from('ec80'.repeat(900_000), 'hex')]),
    ],
    ['a sound of thousands of empty boxes', async () => Buffer.concat([anMp4(2), ...emptyBoxes(200_000)])],
    ['a sound with a page behind it', async () => Buffer.concat([aWebm(2), html])],
    ['a film', async () => aWebm(2, { codec: 'V_VP8' })],
    ['a film of a phone', async () => anMp4(2, { handler: 'vide' })],
    ['half a sound', async () => anMp4(2).subarray(0, 90)],
    ['another half', async () => anOgg(2).subarray(0, 70)],
    [
      'noise that says it is sound',
      async () => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), createHash('sha512').digest()]),
    ],
  ])('%s is refused', async (_, make) => {
    const { status, body } = await upload(await aCustomer(market), await make());
    expect({ status, code: body.code }).toEqual({
      status: 400,
      code: expect.stringMatching(/^invalid_(image|voice)$/),
    });
  });

  test('with too many pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await upload(await aCustomer(market), bomb)).toMatchObject({
      status: 400,
      body: { code: 'image_too_detailed' },
    });
  });

  test('that is also a file of another kind keeps nothing but its picture', async () => {
    const clara = await aCustomer(market);
    const id = await anAttachment(market, clara, Buffer.concat([await aPicture(), html]));
    expect((await bytesOf(clara, id)).includes(html)).toBe(false);
  });
});

describe('a voice note', () => {
  test.each([
    ['WebM', 'audio/webm', aWebm(7, { tags: 'grabada en Pocitos' })],
    ['MP4', 'audio/mp4', anMp4(7, { said: 'grabada en Pocitos' })],
    ['Ogg', 'audio/ogg', anOgg(7, 'grabada en Pocitos')],
  ])(
    'in %s is known by its bytes, with its length and without what its file says of it',
    async (_, type, file) => {
      const clara = await aCustomer(market);
      const { body } = await upload(clara, file);
      expect(body).toMatchObject({ kind: 'voice', seconds: 7, width: null });
      const kept = await bytesOf(clara, body.id);
      expect(kept).toHaveLength(file.length);
      expect(kept.includes('Pocitos')).toBe(false);
      const answer = await market.as(clara, 'GET', `/api/attachments/${body.id}`);
      expect(answer.headers['content-type']).toBe(type);
    },
  );

  test.each([aWebm(63), anMp4(63), anOgg(63)])('of more than a minute is refused', async (file) => {
    expect(await upload(await aCustomer(market), file)).toMatchObject({
      status: 400,
      body: { code: 'voice_too_long' },
    });
  });
});

describe('the people who see an attachment', () => {
  test('before it is attached: the person who uploaded it, and nobody else', async () => {
    const [clara, other, admin] = [await aCustomer(market), await aPerson(market), await anAdmin(market)];
    const id = await anAttachment(market, clara);
    expect(await Promise.all([clara, other, admin, undefined].map((who) => see(who, id)))).toEqual([
      200, 404, 404, 401,
    ]);
  });

  test('on an order: everybody who sees the order, and others get the same refusal as for the order', async () => {
    const [clara, pedro, blocked, admin] = [
      await aCustomer(market),
      await aProvider(market),
      await aProvider(market),
      await anAdmin(market),
    ];
    const id = await anAttachment(market, clara);
    const orderId = await anOrder(market, clara, { attachments: [id] });
    await market.as(clara, 'PUT', `/api/users/${blocked.id}/block`);
    const viewers = [clara, pedro, admin, blocked, undefined];
    const statuses = () => Promise.all(viewers.map((who) => see(who, id, 'small')));
    expect(await statuses()).toEqual([200, 200, 200, 404, 401]);
    await market.settle();
    await market.as(clara, 'PATCH', `/api/orders/${orderId}/cancel`, {});
    const ofOrder = await Promise.all(
      viewers.map(
        async (who) =>
          (await market.call('GET', `/api/orders/${orderId}`, who ? { token: who.token } : {})).status,
      ),
    );
    expect(await statuses()).toEqual(ofOrder);
    await market.as(admin, 'PUT', `/api/admin/users/${pedro.id}/toggle-status`, { isActive: false });
    expect(await see(pedro, id)).toBe(401);
  });

  test('in a conversation: the two who talk', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const [other, admin] = [await aProvider(market), await anAdmin(market)];
    const id = await anAttachment(market, customer);
    const client = await connectLive(market, customer.token);
    client.write(orderId, provider.id, '', { attachments: [id], clientId: 'uno' });
    const sent = await client.receive('message_sent');
    expect(sent.data.message).toMatchObject({ message: '📷 Foto', attachments: [{ id, kind: 'photo' }] });
    client.write(orderId, provider.id, '', { attachments: [id], clientId: 'uno' });
    expect((await client.receive('message_sent')).data.message.id).toBe(sent.data.message.id);
    const viewers = [customer, provider, other, admin, undefined];
    expect(await Promise.all(viewers.map((who) => see(who, id)))).toEqual([200, 200, 404, 404, 401]);
    const { body } = await market.as(provider, 'GET', `/api/chats/${orderId}`);
    expect(body.messages.at(-1).attachments).toMatchObject([{ id }]);
  });
});

describe('on an order', () => {
  test('photos stand in the order given, with what they show, and are changed with it', async () => {
    const clara = await aCustomer(market);
    const [one, two, three] = [
      await anAttachment(market, clara),
      await anAttachment(market, clara),
      await anAttachment(market, clara),
    ];
    const voice = await anAttachment(market, clara, aWebm(4));
    const orderId = await anOrder(market, clara, {
      attachments: [
        { id: two, text: 'La pileta' },
        one,
        { id: voice, text: 'Gotea desde ayer', waveform: [1, 50, 100] },
      ],
    });
    const shown = async () =>
      (await market.as(clara, 'GET', `/api/orders/${orderId}/detail`)).body.order.attachments.map(
        ({ id, text }: { id: string; text: string }) => [id, text],
      );
    expect(await shown()).toEqual([
      [two, 'La pileta'],
      [one, ''],
      [voice, 'Gotea desde ayer'],
    ]);
    const edit = (attachments: unknown[]) =>
      market.as(clara, 'PATCH', `/api/orders/${orderId}`, { attachments });
    expect((await edit([three, two])).status).toBe(200);
    expect(await shown()).toEqual([
      [three, ''],
      [two, 'La pileta'],
    ]);
    await market.settle();
    expect([filesOf(one), filesOf(voice)]).toEqual([[], []]);
    expect(filesOf(two)).toHaveLength(2);
    expect(await see(clara, one)).toBe(404);
  });

  test("somebody else's, one of another order, a seventh and a repeated one are refused, and nothing is published", async () => {
    const [clara, other] = [await aCustomer(market), await aCustomer(market)];
    const mine = await Promise.all(Array.from({ length: 7 }, () => anAttachment(market, clara)));
    const used = await anAttachment(market, clara);
    await anOrder(market, clara, { attachments: [used] });
    const before = (await market.sql('select from orders')).length;
    for (const attachments of [
      [await anAttachment(market, other)],
      [used],
      mine,
      [mine[0], mine[0]],
      ['no'],
    ]) {
      const body = { description: 'Se me tapó la pileta de la cocina', ...POCITOS, attachments };
      const answer = await market.as(clara, 'POST', '/api/orders', body);
      expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    }
    expect((await market.sql('select from orders')).length).toBe(before);
  });
});

describe('many photos of one person', () => {
  const limited = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });

  test('wait for each other, and those of others do not wait for them', async () => {
    const [clara, other] = [await aCustomer(market), await aPerson(market)];
    const photo = await aPicture();
    let drawn = 0;
    const hers = Array.from({ length: 45 }, () => upload(clara, photo).finally(() => drawn++));
    expect((await upload(other, photo)).status).toBe(201);
    expect(drawn).toBeLessThan(30);
    expect((await Promise.all(hers)).map(({ status }) => status)).toEqual(hers.map(() => 201));
  });

  test('beyond the day’s number are not even looked at, but for one that is repeated', async () => {
    const clara = await aCustomer(limited);
    const send = (file: Buffer, key?: string) => {
      const form = aForm(file);
      const headers = { ...form.headers, ...(key ? { 'idempotency-key': key } : {}) };
      return limited.call('POST', '/api/attachments', { token: clara.token, ...form, headers });
    };
    for (let n = 1; n < QUOTAS.attachments.fresh; n++)
      await countOne(limited.context, 'quota:attachments', clara.id, QUOTA_WINDOW);
    const photo = await aPicture();
    const last = await send(photo, 'la última');
    expect(last.status).toBe(201);
    expect(await send(Buffer.from('no es una foto'))).toMatchObject({
      status: 429,
      body: { code: 'quota_reached' },
    });
    const { put } = limited.context.files;
    limited.context.files.put = () => Promise.reject(new Error('opened again'));
    expect((await send(photo, 'la última')).body).toEqual(last.body);
    limited.context.files.put = put;
    expect(await send(Buffer.from('no es una foto'), 'la última')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test.each([
    ['/api/attachments', 'attachments', 'file'],
    ['/api/users/me/image', 'profilePhotos', 'image'],
  ] as const)('to %s are counted also where they are no photo', async (path, quota, field) => {
    const clara = await aCustomer(limited);
    const send = (file: Buffer) => limited.call('POST', path, { token: clara.token, ...aForm(file, field) });
    for (let n = 2; n < QUOTAS[quota].fresh; n++)
      await countOne(limited.context, `quota:${quota}`, clara.id, QUOTA_WINDOW);
    expect(await send(Buffer.from('no es una foto'))).toMatchObject({ body: { code: 'invalid_image' } });
    expect((await send(await aPicture())).body.code).toBeUndefined();
    expect(await send(await aPicture())).toMatchObject({ status: 429, body: { code: 'quota_reached' } });
  });

  test('take only so many megabytes a day, and one that is refused takes none', async () => {
    const clara = await aCustomer(limited);
    const send = (seconds: number) =>
      limited.call('POST', '/api/attachments', { token: clara.token, ...aForm(anMp4(seconds)) });
    const counted = () => readCount(limited.context, 'quota:attachmentBytes', clara.id);
    expect((await send(3)).status).toBe(201);
    expect((await counted()).count).toBe(anMp4(3).length);
    const rest = QUOTAS.attachmentBytes.fresh - 2 * anMp4(3).length + 1;
    await countOne(limited.context, 'quota:attachmentBytes', clara.id, QUOTA_WINDOW, rest);
    const before = (await counted()).count;
    expect(await send(3)).toMatchObject({
      status: 429,
      body: {
        code: 'quota_reached',
        error: expect.stringContaining('Llegaste al máximo de 60 megabytes de fotos y notas de voz por día.'),
      },
    });
    expect((await counted()).count).toBe(before);
  });

  test('of few pixels do not wait for large ones', async () => {
    const blank = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
    const done: string[] = [];
    const draw = (what: string, file: Buffer) =>
      preparePhoto(file, { group: 'A', member: what }).then(() => done.push(what));
    const large = await blank(4_000);
    const all = Array.from({ length: 6 }, () => draw('large', large));
    all.push(draw('small', await blank(10)));
    await Promise.all(all);
    expect(done.indexOf('small')).toBeLessThan(3);
  });
});

test('a file that nobody attached is removed after a day, and an attached one stays', async () => {
  const clara = await aCustomer(market);
  const [left, kept] = [await anAttachment(market, clara), await anAttachment(market, clara)];
  await anOrder(market, clara, { attachments: [kept] });
  await market.sql(`update attachments set created_at = now() - interval '25 hours'`);
  const fresh = await anAttachment(market, clara);
  await forgetUnattached(market.context.db, new Date());
  await market.settle();
  expect(await Promise.all([left, kept, fresh].map((id) => see(clara, id)))).toEqual([404, 200, 200]);
  expect(filesOf(left)).toEqual([]);
});

test('unattached files are removed however many there are, a batch in each sweep', async () => {
  const { id } = await aCustomer(market);
  await market.sql(
    `insert into attachments (id, user_id, kind, content_type, created_at)
     select gen_random_uuid(), $1, 'photo', 'image/webp', now() - interval '25 hours' from generate_series(1, 501)`,
    [id],
  );
  await enqueue(market.context.db, 'sweep', {});
  await market.settle();
  expect(await market.sql('select id from attachments where user_id = $1', [id])).toEqual([]);
});

test('a photo that waited longer than a day for its order arrives anew under its key', async () => {
  const clara = await aCustomer(market);
  const photo = await aPicture('#14634f');
  const send = async () => (await upload(clara, photo, { 'idempotency-key': 'sin-red' })).body.id as string;
  const first = await send();
  expect(await send()).toBe(first);
  await market.sql(`update attachments set created_at = now() - interval '25 hours' where id = $1`, [first]);
  await forgetUnattached(market.context.db, new Date());
  const second = await send();
  expect(second).not.toBe(first);
  await anOrder(market, clara, { attachments: [second] });
  expect(await see(clara, second)).toBe(200);
});

test('an attachment is found by its id in capitals too', async () => {
  const clara = await aCustomer(market);
  const id = await anAttachment(market, clara);
  const orderId = await anOrder(market, clara, { attachments: [id.toUpperCase()] });
  const { body } = await market.as(clara, 'GET', `/api/orders/${orderId.toUpperCase()}`);
  expect(body.attachments).toMatchObject([{ id }]);
});

test('an attachment given to two orders at once is on one of them', async () => {
  const clara = await aCustomer(market);
  const ids = [await anAttachment(market, clara), await anAttachment(market, clara)];
  const publish = (attachments: string[]) =>
    market.as(clara, 'POST', '/api/orders', {
      description: 'Se me tapó la pileta de la cocina',
      ...POCITOS,
      attachments,
    });
  const answers = await Promise.all([ids, ids.toReversed(), ids, ids.toReversed()].map(publish));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
});

test('a deleted account leaves no file', async () => {
  const { customer, provider, orderId } = await anAgreement(market);
  const [onOrder, unattached] = [await anAttachment(market, customer), await anAttachment(market, customer)];
  await anOrder(market, customer, { attachments: [onOrder] });
  const inChat = await anAttachment(market, customer);
  const client = await connectLive(market, customer.token);
  client.write(orderId, provider.id, 'Así quedó', { attachments: [inChat] });
  await client.receive('message_sent');
  const { body } = await market.as(customer, 'GET', '/api/users/me/export');
  expect(body.attachments.map(({ file }: { file: string }) => file).sort()).toEqual(
    [onOrder, unattached, inChat].map((id) => `/api/attachments/${id}`).sort(),
  );
  await market.as(customer, 'POST', '/api/users/me/delete', { password: PASSWORD });
  await market.settle();
  for (const id of [onOrder, unattached, inChat]) expect(filesOf(id)).toEqual([]);
  const rows = await market.sql(
    'select 1 from orders where attachments::text like $1 union all select 1 from messages where attachments::text like $2',
    [`%${onOrder}%`, `%${inChat}%`],
  );
  expect(rows).toEqual([]);
});

test('a full disk is reported, and the photo may be sent again under its key', async () => {
  const clara = await aCustomer(market);
  const photo = await aPicture('#1e4e8c');
  const { put } = market.context.files;
  market.context.files.put = () => Promise.reject(new Error('ENOSPC'));
  const send = () => upload(clara, photo, { 'idempotency-key': 'otra-vez' });
  expect(await send()).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
  market.context.files.put = put;
  const { body } = await send();
  expect(await see(clara, body.id)).toBe(200);
  expect(existsSync(join(market.config.DATA_DIR, 'attachments'))).toBe(true);
});
