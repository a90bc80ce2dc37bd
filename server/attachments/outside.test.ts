import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { ATTACHMENT_TEXT_MAX } from '../../contract/attachment-kinds.ts';
import { type Outside, outsideHttp } from '../../tests/support/bad-servers.ts';
import { aForm, anAttachment, aPicture } from '../../tests/support/files.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOrder, aPerson } from '../../tests/support/people.ts';
import { aWebm } from '../../tests/support/voice.ts';

/** Stands in for a storage that speaks S3 and for a server with OpenAI's transcription API. */
const kept = new Map<string, Buffer>();
let isAway = false;
let transcript = ' Gotea la canilla de la cocina ';
let meanwhile = async () => {};
const asked: { path: string; authorization: string; body: string }[] = [];
const twin: Outside = await outsideHttp(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { method, url: path = '', headers } = request;
  if (isAway) return response.writeHead(500).end();
  if (path.startsWith('/v1/')) {
    asked.push({ path, authorization: headers.authorization ?? '', body: body.toString('latin1') });
    await meanwhile();
    return response.end(JSON.stringify({ text: transcript }));
  }
  const isSigned =
    /^AWS4-HMAC-SHA256 Credential=clave\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[0-9a-f]{64}$/.test(
      headers.authorization ?? '',
    ) && headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
  if (!isSigned) return response.writeHead(403).end();
  if (method === 'PUT') kept.set(path, body);
  if (method === 'DELETE') kept.delete(path);
  if (method !== 'GET') return response.writeHead(method === 'PUT' ? 200 : 204).end();
  const file = kept.get(path);
  return file ? response.end(file) : response.writeHead(404).end();
});
afterAll(() => twin.close());

const url = `http://127.0.0.1:${twin.port}`;
const market = openMarket({
  env: {
    STORAGE_URL: `${url}/mercado`,
    STORAGE_KEY: 'clave',
    STORAGE_SECRET: 'secreto',
    TRANSCRIBE_URL: `${url}/v1`,
    TRANSCRIBE_KEY: 'otra-clave',
  },
});
const plain = openMarket({ worker: false });

describe('an object storage', () => {
  test('keeps the files, gives them back and lets go of them', async () => {
    const clara = await aCustomer(market);
    const id = await anAttachment(market, clara);
    expect([...kept.keys()].sort()).toEqual([`/mercado/${id}-large`, `/mercado/${id}-small`]);
    const orderId = await anOrder(market, clara, { attachments: [id] });
    const answer = await market.app.inject({
      url: `/api/attachments/${id}?size=small`,
      headers: { authorization: `Bearer ${clara.token}` },
    });
    expect(answer.rawPayload).toEqual(kept.get(`/mercado/${id}-small`));
    await market.as(clara, 'PATCH', `/api/orders/${orderId}`, { attachments: [] });
    await market.settle();
    expect(kept.size).toBe(0);
  });

  test('out of reach is reported, and the same upload succeeds once it is back', async () => {
    const clara = await aCustomer(market);
    const form = aForm(await aPicture('#7a4b00'));
    const send = () =>
      market.call('POST', '/api/attachments', {
        token: clara.token,
        body: form.body,
        headers: { ...form.headers, 'idempotency-key': 'una' },
      });
    isAway = true;
    expect(await send()).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    isAway = false;
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(kept.has(`/mercado/${body.id}-large`)).toBe(true);
  });
});

describe('what a voice note says', () => {
  const transcribe = (on: typeof market, token: string, id: string) =>
    on.call('POST', `/api/attachments/${id}/transcript`, { token });

  test('is proposed to whoever recorded it, and to nobody else', async () => {
    const [clara, other] = [await aCustomer(market), await aPerson(market)];
    const id = await anAttachment(market, clara, aWebm(3));
    expect(await transcribe(market, clara.token, id)).toMatchObject({
      status: 200,
      body: { text: 'Gotea la canilla de la cocina' },
    });
    expect(asked.at(-1)).toMatchObject({
      path: '/v1/audio/transcriptions',
      authorization: 'Bearer otra-clave',
    });
    expect(asked.at(-1)!.body).toMatch(
      /name="model"\r\n\r\nwhisper-1[\s\S]*filename="nota\.webm"[\s\S]*webm/,
    );
    await anOrder(market, clara, { attachments: [id] });
    const asking = asked.length;
    expect((await transcribe(market, other.token, id)).status).toBe(404);
    expect((await transcribe(market, clara.token, await anAttachment(market, clara))).status).toBe(404);
    expect(asked).toHaveLength(asking);
  });

  test('is waited for without a connection of the database, and is cut before an emoji, not within', async () => {
    const clara = await aCustomer(market);
    const id = await anAttachment(market, clara, aWebm(3));
    transcript = `${'a'.repeat(ATTACHMENT_TEXT_MAX - 1)}🔧`;
    let open: unknown[] = [];
    meanwhile = async () => {
      open = await market.sql(
        `select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
    };
    const answer = await market.call('POST', `/api/attachments/${id}/transcript`, {
      token: clara.token,
      headers: { 'idempotency-key': 'una' },
    });
    meanwhile = async () => {};
    expect(answer.body.text).toBe('a'.repeat(ATTACHMENT_TEXT_MAX - 1));
    expect(open).toEqual([]);
  });

  test('is left to its sender where nobody answers, or nobody is asked', async () => {
    const clara = await aCustomer(market);
    const id = await anAttachment(market, clara, aWebm(3));
    const { get } = market.context.files;
    const file = (await get(`${id}-large`))!;
    market.context.files.get = async () => file;
    isAway = true;
    expect(await transcribe(market, clara.token, id)).toMatchObject({
      status: 503,
      body: { code: 'not_transcribed' },
    });
    isAway = false;
    market.context.files.get = get;
    const ana = await aCustomer(plain);
    expect((await transcribe(plain, ana.token, await anAttachment(plain, ana, aWebm(3)))).status).toBe(404);
    const transcribes = async (on: typeof market) => (await on.call('GET', '/config.json')).body.transcribes;
    expect([await transcribes(market), await transcribes(plain)]).toEqual([true, false]);
  });
});
