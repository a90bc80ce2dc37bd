import { describe, expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { PASSWORD } from '../../tests/support/people.ts';
import { MAILS } from './table.ts';

const market = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });
const other = openMarket({ worker: false, env: { RATE_LIMITS: 'on' }, beside: market });
const [hourly, daily] = MAILS.pair;
const together = MAILS.recipient;
let people = 0;

async function send(url: string, payload: object, from: string, token?: string, on = market) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await on.app.inject({ method: 'POST', url, payload, remoteAddress: from, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function aPersonAt(from: string, email = `ana${++people}@ejemplo.com`) {
  const { body } = await send(
    '/api/auth/register',
    { email, password: PASSWORD, firstName: 'Ana', lastName: 'Pérez' },
    from,
  );
  return { email, token: body.token as string };
}

/** The mails that wait to be sent to an address. */
async function mailsTo(email: string): Promise<number> {
  const rows = await market.sql(
    `select count(*)::int as count from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send_mail' and j.payload ->> 'to' = $1`,
    [email],
  );
  return rows[0].count;
}

const anHourPasses = () => market.sql(`update counters set expire = 0 where key like 'mail:3600:%'`);

test('an address gets a few mails an hour and a day, whichever node sends them', async () => {
  const { email, token } = await aPersonAt('192.0.2.1');
  const again = (on = market) => send('/api/auth/send-verification', {}, '192.0.2.1', token, on);
  for (let sent = 1; sent < hourly.most; sent++)
    expect((await again(sent % 2 ? market : other)).status).toBe(200);
  const refused = await again(other);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_mails' } });
  expect(refused.body.error).toMatch(/^Ya enviamos varios correos a esa dirección\..* dentro de /);
  await anHourPasses();
  for (let sent = hourly.most; sent < daily.most; sent++) expect((await again()).status).toBe(200);
  await anHourPasses();
  expect((await again()).status).toBe(429);
  expect(await mailsTo(email)).toBe(daily.most);
});

describe('a forgotten password', () => {
  test('gets the same answer, whether or not a mail is sent and the account exists', async () => {
    const { email } = await aPersonAt('192.0.2.2');
    const ask = (to: string, at: number) =>
      send('/api/auth/forgot-password', { email: to }, `203.0.113.${at}`);
    const answers = [];
    for (let at = 0; at < together[1].most + 3; at++) {
      answers.push(await ask(email, at), await ask('nadie@ejemplo.com', at));
    }
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(await mailsTo(email)).toBe(together[0].most + MAILS.link.most);
  });

  test('one stranger does not use up what the owner may ask for from a new place', async () => {
    const { email } = await aPersonAt('192.0.2.6');
    for (let at = 0; at < together[1].most; at++)
      await send('/api/auth/forgot-password', { email }, '203.0.113.40');
    const before = await mailsTo(email);
    for (let at = 0; at < hourly.most; at++)
      await send('/api/auth/forgot-password', { email }, '198.51.100.6');
    expect(await mailsTo(email)).toBe(before + hourly.most);
  });

  test('strangers do not keep an owner in a new place without a link that still works', async () => {
    const { email } = await aPersonAt('192.0.2.7');
    const ask = (from: string) => send('/api/auth/forgot-password', { email }, from);
    for (let at = 0; at < together[1].most; at++) await ask(`203.0.113.${at + 80}`);
    const before = await mailsTo(email);
    await ask('198.51.100.7');
    expect(await mailsTo(email)).toBe(before);
    await market.sql(`update counters set expire = 0 where key like 'mail:${MAILS.link.within}:%'`);
    await ask('198.51.100.7');
    expect(await mailsTo(email)).toBe(before + 1);
  });

  test('strangers do not use up what the owner may ask for at home', async () => {
    const { email } = await aPersonAt('192.0.2.3');
    for (let at = 0; at < together[1].most; at++)
      await send('/api/auth/forgot-password', { email }, `203.0.113.${at + 50}`);
    const before = await mailsTo(email);
    await send('/api/auth/forgot-password', { email }, '192.0.2.3');
    expect(await mailsTo(email)).toBe(before + 1);
  });
});

test('one address causes so many mails an hour, whomever they go to', async () => {
  const [most] = MAILS.sender;
  for (let at = 0; at < most.most + 3; at++) await aPersonAt('203.0.113.200', `desconocida${at}@ejemplo.com`);
  expect(await mailsTo(`desconocida${most.most - 1}@ejemplo.com`)).toBe(1);
  expect(await mailsTo(`desconocida${most.most}@ejemplo.com`)).toBe(0);
});

test('a mail that asks a stranger to confirm a change of address counts like any other', async () => {
  const { token } = await aPersonAt('192.0.2.5');
  const change = () =>
    send('/api/users/me/email', { email: 'otra@ejemplo.com', password: PASSWORD }, '192.0.2.5', token);
  const statuses = [];
  for (let at = 0; at <= hourly.most; at++) statuses.push((await change()).status);
  expect(statuses).toEqual([...Array(hourly.most).fill(statuses[0]), 429]);
  expect(await mailsTo('otra@ejemplo.com')).toBe(hourly.most);
});
