import { describe, expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { PASSWORD } from '../../tests/support/people.ts';
import { WRONG_PASSWORDS } from '../limits/table.ts';

const market = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });
const other = openMarket({ worker: false, env: { RATE_LIMITS: 'on' }, beside: market });
const { pair, account, address } = WRONG_PASSWORDS;
const TOO_MANY = 429;

let people = 0;

interface Browser {
  email: string;
  token: string;
  cookie: string;
}

async function send(
  url: string,
  payload: object,
  from: string,
  headers: Record<string, string> = {},
  on = market,
) {
  const answer = await on.app.inject({ method: 'POST', url, payload, remoteAddress: from, headers });
  const cookies = answer.cookies as { name: string; value: string }[];
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookies };
}

/** Somebody who registered at an address, with the cookie that their browser keeps. */
async function aPersonAt(from: string): Promise<Browser> {
  const email = `ana${++people}@ejemplo.com`;
  const { body, cookies } = await send(
    '/api/auth/register',
    { email, password: PASSWORD, firstName: 'Ana', lastName: 'Pérez' },
    from,
  );
  const device = cookies.find(({ name }) => name === 'echamano_device')!;
  return { email, token: body.token, cookie: `echamano_device=${encodeURIComponent(device.value)}` };
}

const signIn = (email: string, password: string, from: string, cookie = '', on = market) =>
  send('/api/auth/login', { email, password }, from, cookie ? { cookie } : {}, on);

/** Tries so many wrong passwords one after the other; returns the statuses. */
async function guess(
  email: string,
  times: number,
  from: (at: number) => string,
  cookie = '',
): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at++)
    statuses.push((await signIn(email, `otra-clave-${at}`, from(at), cookie)).status);
  return statuses;
}

/** Ends all waits of this market at once. */
const waitsPass = () => market.sql(`update counters set expire = 0 where key like 'wait:%'`);

const HOME = '192.0.2.1';
/** An address that nobody has used yet, so that the limit on calls per minute of one address plays no part. */
const aCafe = () => `198.51.100.${++people}`;
const anywhere = (at: number) => `203.0.${(at >> 8) + 1}.${at & 255}`;

describe('ten wrong passwords', () => {
  test('also stop somebody who repeats a registration with its key', async () => {
    const [email, key] = [`ana${++people}@ejemplo.com`, { 'idempotency-key': 'alta' }];
    const again = (password: string) =>
      send('/api/auth/register', { email, password, firstName: 'Ana', lastName: 'Pérez' }, aCafe(), key);
    expect((await again(PASSWORD)).status).toBe(201);
    for (let at = 0; at < account.free; at++) expect((await again(`otra-clave-${at}`)).status).toBe(409);
    expect((await again(PASSWORD)).status).toBe(TOO_MANY);
  });

  test('close the account to the guesser on every node, and not to its owner', async () => {
    const cafe = aCafe();
    const ana = await aPersonAt(HOME);
    expect(await guess(ana.email, pair.free, () => cafe)).toEqual(Array(pair.free).fill(401));
    for (const on of [market, other]) {
      const refused = await signIn(ana.email, PASSWORD, cafe, '', on);
      expect(refused).toMatchObject({ status: TOO_MANY, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(pair.firstWait);
    }
    expect((await signIn(ana.email, PASSWORD, HOME)).status).toBe(200);
    expect((await signIn(ana.email, PASSWORD, '198.51.100.200', ana.cookie)).status).toBe(200);
  });

  test('by somebody on the owner’s network do not keep the owner out', async () => {
    const ana = await aPersonAt(HOME);
    await guess(ana.email, pair.free, () => HOME);
    expect((await signIn(ana.email, PASSWORD, HOME)).status).toBe(TOO_MANY);
    expect((await signIn(ana.email, PASSWORD, HOME, ana.cookie)).status).toBe(200);
  });

  test('count on a known device too, and an invented cookie is no known device', async () => {
    const cafe = aCafe();
    const [ana, eva] = [await aPersonAt(HOME), await aPersonAt('192.0.2.2')];
    await guess(ana.email, pair.free, () => cafe, ana.cookie);
    expect((await signIn(ana.email, PASSWORD, cafe, ana.cookie)).status).toBe(TOO_MANY);
    await guess(eva.email, pair.free, () => cafe);
    for (const cookie of [ana.cookie, 'echamano_device=inventado', eva.cookie.slice(0, -4)])
      expect((await signIn(eva.email, PASSWORD, cafe, cookie)).status).toBe(TOO_MANY);
  });

  test('leave one try after each wait, and the wait grows', async () => {
    const cafe = aCafe();
    const ana = await aPersonAt(HOME);
    await guess(ana.email, pair.free, () => cafe);
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      waits.push(Number((await signIn(ana.email, 'no', cafe)).headers['retry-after']));
      await waitsPass();
      expect((await signIn(ana.email, 'no', cafe)).status).toBe(401);
    }
    expect(waits[1]).toBeGreaterThan(waits[0]!);
    expect(waits[2]).toBeGreaterThan(waits[1]!);
    await waitsPass();
    expect((await signIn(ana.email, PASSWORD, cafe)).status).toBe(200);
    expect(await guess(ana.email, pair.free, () => cafe)).toEqual(Array(pair.free).fill(401));
  });

  test('are all that get through when many come at once', async () => {
    const cafe = aCafe();
    const ana = await aPersonAt(HOME);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        signIn(ana.email, `otra-${at}`, cafe, '', at % 2 ? market : other),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(pair.free);
  });

  test('say the same of an account that does not exist', async () => {
    const ana = await aPersonAt(HOME);
    const of = async (email: string) => {
      await guess(email, pair.free, () => '198.51.100.77');
      const { status, body } = await signIn(email, 'no', '198.51.100.77');
      return { status, body };
    };
    expect(await of('nadie@ejemplo.com')).toEqual(await of(ana.email));
  });
});

test('guesses from many addresses slow strangers, never the owner at home or with their browser', async () => {
  const ana = await aPersonAt(HOME);
  const statuses = await guess(ana.email, account.free + 5, anywhere);
  expect(statuses.filter((status) => status === 401)).toHaveLength(account.free);
  expect((await signIn(ana.email, PASSWORD, '203.0.113.250')).status).toBe(TOO_MANY);
  expect((await signIn(ana.email, PASSWORD, HOME)).status).toBe(200);
  expect((await signIn(ana.email, PASSWORD, '203.0.113.251', ana.cookie)).status).toBe(200);
});

test('one address that tries one password on many accounts is stopped', async () => {
  const ana = await aPersonAt(HOME);
  const from = '203.0.113.9';
  // Alternates between two nodes that count calls each for itself, so that only the limit on wrong passwords is reached.
  const statuses: number[] = [];
  for (let at = 0; at < address.free + 5; at++) {
    const proxy = at % 2 ? market : other;
    statuses.push((await signIn(`persona${at}@ejemplo.com`, 'verano2024', from, '', proxy)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(address.free);
  expect((await signIn(ana.email, PASSWORD, HOME)).status).toBe(200);
});

test('an owner who opens the link from their mail gets in while others are guessing', async () => {
  const cafe = aCafe();
  const ana = await aPersonAt(HOME);
  await guess(ana.email, pair.free, () => cafe);
  const rows = await market.sql('select id from users where email = $1', [ana.email]);
  const { hashToken } = await import('./hashed-tokens.ts');
  await market.sql(
    `insert into verifications (id, identifier, value, expires_at)
     values (gen_random_uuid(), $1, $2, now() + interval '1 hour')`,
    [hashToken('reset-password:enlace-de-prueba'), rows[0].id],
  );
  const body = { token: 'enlace-de-prueba', newPassword: 'otra-clave-buena' };
  const { cookie } = ana;
  await guess(ana.email, pair.free, () => cafe, cookie);
  expect((await signIn(ana.email, PASSWORD, cafe, cookie)).status).toBe(TOO_MANY);
  expect((await send('/api/auth/reset-password', body, cafe, { cookie })).status).toBe(200);
  expect((await signIn(ana.email, 'otra-clave-buena', cafe, cookie)).status).toBe(200);
  expect((await signIn(ana.email, 'otra-clave-buena', cafe)).status).toBe(200);
});

test('a stolen session does not find the password out, whatever its Idempotency-Key', async () => {
  const ana = await aPersonAt(HOME);
  const confirm = (password: string, at: number) =>
    send('/api/auth/confirm-password', { password }, HOME, {
      authorization: `Bearer ${ana.token}`,
      'idempotency-key': `intento ${at}`,
    });
  for (let at = 0; at < WRONG_PASSWORDS.again.free; at++)
    expect((await confirm(`otra-clave-${at}`, at)).status).toBe(400);
  expect((await confirm(PASSWORD, 99)).status).toBe(TOO_MANY);
});
