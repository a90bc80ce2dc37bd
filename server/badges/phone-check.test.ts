import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { outsideHttp } from '../../tests/support/bad-servers.ts';
import { openMarket } from '../../tests/support/market.ts';
import { anAdmin, aPerson, type Someone } from '../../tests/support/people.ts';
import { PHONE_CODE_TRIES, TEXT_MESSAGES } from '../limits/table.ts';
import { deliverPhoneCode } from './phone-check.ts';

/** Stands in for the service that delivers text messages. */
const got: { to: string; text: string; key: string; authorization: string }[] = [];
let isAway = false;
const phones = await outsideHttp(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
  const { authorization = '', 'idempotency-key': key } = request.headers;
  if (!isAway) got.push({ ...body, key, authorization });
  response.writeHead(isAway ? 500 : 202).end();
});
afterAll(() => phones.close());

const log: string[] = [];
let later = 0;
const env = { MESSAGE_URL: `${phones.url}/mensajes`, MESSAGE_KEY: 'clave-del-puente', LOG_LEVEL: 'info' };
const market = openMarket({
  env: { ...env, RATE_LIMITS: 'on' },
  clock: () => new Date(Date.now() + later),
  logTo: { write: (line) => void log.push(line) },
});
const resting = openMarket({ env, worker: false });
const silent = openMarket({ worker: false });
beforeEach(() => {
  isAway = false;
  later = 0;
});

let numbers = 0;
async function aPhoned(on = market): Promise<Someone & { phone: string }> {
  const person = await aPerson(on);
  const phone = `+598991${String(++numbers).padStart(5, '0')}`;
  await on.as(person, 'PATCH', '/api/users/me', { phone });
  return { ...person, phone };
}
const ask = ({ token }: Someone, on = market) => on.call('POST', '/api/users/me/phone-check', { token });
const type = ({ token }: Someone, code: string, on = market) =>
  on.call('PUT', '/api/users/me/phone-check', { token, body: { code } });
const sentTo = (phone: string) => got.filter(({ to }) => to === phone);
async function codeFor(person: Someone & { phone: string }): Promise<string> {
  expect((await ask(person)).status).toBe(200);
  await market.settle();
  return sentTo(person.phone).at(-1)!.text.match(/\d{6}/)![0];
}
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const badges = async ({ id, token }: Someone) =>
  (await market.call('GET', `/api/badges?people=${id}`, { token })).body[0].badges;

describe('a phone', () => {
  test('gets its badge once its owner types the code; neither is stored in clear', async () => {
    const ana = await aPhoned();
    const code = await codeFor(ana);
    expect(sentTo(ana.phone)).toMatchObject([
      { text: expect.stringMatching(/^[ -~]{1,160}$/), authorization: 'Bearer clave-del-puente' },
    ]);
    expect(await type(ana, not(code))).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    expect(await type(ana, 'abc')).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    });
    const rows = await market.sql(
      `select t::text from phone_checks t union all select j::text from graphile_worker._private_jobs j`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await type(ana, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await badges(ana)).toMatchObject([{ kind: 'phone', byCode: true }]);
    // A repeated request changes nothing, and no further code can be asked for.
    expect((await type(ana, code)).status).toBe(200);
    expect(await ask(ana)).toMatchObject({ status: 409, body: { code: 'already_checked' } });
    expect(log.length).toBeGreaterThan(0);
    expect(log.filter((line) => line.includes(code) || line.includes(ana.phone.slice(4)))).toEqual([]);
    const admin = await anAdmin(market);
    const audit = await market.as(admin, 'GET', '/api/admin/audit?group=people');
    expect(JSON.stringify(audit.body)).not.toContain(ana.phone);
  });

  test('that changed cannot use the old code, and loses the badge', async () => {
    const ana = await aPhoned();
    const code = await codeFor(ana);
    const change = (phone: string) => market.as(ana, 'PATCH', '/api/users/me', { phone });
    await change('+59899200001');
    expect(await type(ana, code)).toMatchObject({ status: 409, body: { code: 'code_expired' } });
    await change(ana.phone);
    expect((await type(ana, await codeFor(ana))).status).toBe(200);
    await change('+59899200001');
    expect(await badges(ana)).toEqual([]);
  });

  test('gets few codes, each of which expires or is used up by trying', async () => {
    const ana = await aPhoned();
    const old = await codeFor(ana);
    later = 11 * 60_000;
    expect((await type(ana, old)).body.code).toBe('code_expired');
    const code = await codeFor(ana);
    const tries = await Promise.all(Array.from({ length: PHONE_CODE_TRIES }, () => type(ana, not(code))));
    expect(tries.map(({ body }) => body.code)).toEqual(tries.map(() => 'wrong_code'));
    expect((await type(ana, code)).body.code).toBe('code_expired');
    for (let sent = 2; sent < TEXT_MESSAGES.recipient[0].most; sent++) await codeFor(ana);
    expect(await ask(ana)).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
    // Another account that names the same phone gets no further either.
    const other = await aPerson(market);
    await market.as(other, 'PATCH', '/api/users/me', { phone: ana.phone });
    expect((await ask(other)).status).toBe(429);
  });

  test('gets a valid code when two are requested at once: the later one', async () => {
    const ana = await aPhoned();
    const answers = await Promise.all([ask(ana), ask(ana), ask(ana)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await market.settle();
    const code = sentTo(ana.phone).at(-1)!.text.match(/\d{6}/)![0];
    expect((await type(ana, code)).status).toBe(200);
  });

  test('needs its country code, and where no messages are sent only an operator checks it', async () => {
    const ana = await aPerson(market);
    expect((await ask(ana)).body.code).toBe('no_phone');
    await market.as(ana, 'PATCH', '/api/users/me', { phone: '123456' });
    expect((await ask(ana)).body.code).toBe('no_phone');
    expect((await ask(await aPhoned(silent), silent)).status).toBe(404);
    const says = async (on: typeof market) => (await on.call('GET', '/config.json')).body.sendsMessages;
    expect([await says(market), await says(silent)]).toEqual([true, false]);
  });
});

test('a code is sent once, whatever fails and starts again meanwhile', async () => {
  const ana = await aPhoned(resting);
  await ask(ana, resting);
  const rows = await resting.sql(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send_phone_code'`,
  );
  const deliver = () => deliverPhoneCode(resting.context, rows[0].payload);
  isAway = true;
  await expect(deliver()).rejects.toThrow(/^status 500$/);
  isAway = false;
  await deliver();
  await deliver();
  expect(sentTo(ana.phone)).toMatchObject([{ key: rows[0].payload.checkId }]);
  await ask(ana, resting);
  await deliver();
  expect(sentTo(ana.phone)).toHaveLength(1);
});
