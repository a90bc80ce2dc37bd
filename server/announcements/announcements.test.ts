import { expect, test } from 'vitest';
import { mailsTo } from '../../tests/support/mails.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anAdmin, anOrder, aPerson, aProvider, type Someone } from '../../tests/support/people.ts';
import { PAGE, sendAnnouncement } from './send.ts';

const market = openMarket();
const quiet = openMarket({ worker: false });
const SAID = { title: 'Mantenimiento el domingo', message: 'De 2 a 3 no vas a poder entrar.' };
const announce = (admin: Someone, body: object, from = market) =>
  from.as(admin, 'POST', '/api/admin/announcements', { ...SAID, ...body });
const count = async (admin: Someone, query = '') =>
  (await market.as(admin, 'GET', `/api/admin/announcements/audience?${query}`)).body;
const got = async ({ token }: Someone) =>
  (await market.call('GET', '/api/notifications', { token })).body.notifications.filter(
    ({ type }: { type: string }) => type === 'announcement',
  );

test('an announcement reaches exactly the group that was counted: of a country, of a trade, of providers', async () => {
  const [alma, clara, idle] = [
    await anAdmin(market),
    await aCustomer(market),
    await aPerson(market, 'Nadia'),
  ];
  const [plumber, gardener] = [
    await aProvider(market),
    await aProvider(market, {
      name: 'Jardinero de Salta',
      description: 'Corto el pasto y podo árboles',
      phone: '+54 387 431 5555',
      coverageAreas: ['Salta'],
    }),
  ];
  await anOrder(market, clara);
  await market.settle();
  const rows = await market.sql('select trades, country from services where user_id = $1', [plumber.id]);
  const [trade] = rows[0].trades;
  const everybody = [clara, idle, plumber, gardener];
  const groups: [string, object, Someone[]][] = [
    ['', {}, everybody],
    ['providers=true', { providers: true }, [plumber, gardener]],
    [`country=${rows[0].country}`, { country: rows[0].country }, [clara, plumber]],
    ['providers=true&country=AR', { providers: true, country: 'AR' }, [gardener]],
    [`trade=${trade}`, { trade }, [plumber]],
  ];
  for (const [query, audience, people] of groups) {
    const title = `Para ${query || 'todos'}`;
    expect({ query, count: (await count(alma, query)).count }).toEqual({ query, count: people.length });
    expect((await announce(alma, { title, audience })).body).toMatchObject({ recipients: people.length });
    await market.settle();
    for (const person of everybody)
      expect({
        query,
        who: person.email,
        got: (await got(person)).some((one: { title: string }) => one.title === title),
      }).toEqual({ query, who: person.email, got: people.includes(person) });
  }
  expect(await got(alma)).toEqual([]);
  expect((await announce(alma, { audience: { country: 'ES' } })).body.code).toBe('audience_empty');
  const { announcements } = (await market.as(alma, 'GET', '/api/admin/announcements')).body;
  expect(announcements[0]).toMatchObject({
    recipients: 1,
    sent: 1,
    finishedAt: expect.any(String),
    author: 'Alma Admin',
  });
  const { entries } = (await market.as(alma, 'GET', '/api/admin/audit?group=announcements')).body;
  expect(entries[1].text).toBe('Envió un mensaje a 1 persona: Proveedores en Argentina');
});

test('an announcement is sent once, however often it is asked for, also at the same moment', async () => {
  const [alma, clara] = [await anAdmin(market), await aCustomer(market)];
  const once = { title: 'Una sola vez', audience: {} };
  const answers = await Promise.all([announce(alma, once), announce(alma, once)]);
  const again = await announce(await anAdmin(market), once);
  await market.settle();
  expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1);
  expect(again.body.alreadySent).toBe(true);
  expect((await got(clara)).map(({ title }: { title: string }) => title)).toEqual(['Una sola vez']);
});

test('an announcement is mailed only to people who chose that, with one click to stop', async () => {
  const [alma, clara, dora] = [await anAdmin(market), await aCustomer(market), await aPerson(market, 'Dora')];
  await market.as(clara, 'PUT', '/api/users/me/preferences', { push: {}, mail: { announcement: true } });
  await announce(alma, { title: 'Por correo', audience: {} });
  const about = async (person: Someone) =>
    (await mailsTo(market, person.email)).filter((mail) => mail.includes('Subject: Por correo'));
  expect(await about(dora)).toEqual([]);
  expect((await about(clara))[0]).toContain('List-Unsubscribe');
});

test('an announcement goes out by pages, and a repeated page adds nothing', async () => {
  const alma = await anAdmin(quiet);
  await quiet.sql(
    `insert into users (id, email, name) select gen_random_uuid(), 'muchos' || n || '@ejemplo.com', 'Muchos'
     from generate_series(1, $1) n`,
    [PAGE + 1],
  );
  const { id, recipients } = (await announce(alma, { audience: {} }, quiet)).body;
  const sent = async () => {
    const rows = await quiet.sql(
      `select (select count(*)::int from notifications where type = 'announcement') as notified,
              (select count(distinct user_id)::int from notifications where type = 'announcement') as people,
              (select count(*)::int from graphile_worker.jobs where task_identifier = 'announce') as jobs`,
    );
    return rows[0];
  };
  await sendAnnouncement(quiet.context, id);
  expect(await sent()).toEqual({ notified: PAGE, people: PAGE, jobs: 1 });
  await sendAnnouncement(quiet.context, id);
  await sendAnnouncement(quiet.context, id);
  expect(await sent()).toMatchObject({ notified: recipients, people: recipients });
});
