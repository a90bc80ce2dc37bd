import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anAdmin, aPerson, type Someone } from '../../tests/support/people.ts';
import { dropSecondFactor } from '../accounts/second-factor.ts';
import { promote } from './actions.ts';
import { recordAct } from './audit.ts';

const market = openMarket({ worker: false });
const trail = async (admin: Someone, query = '') =>
  (await market.as(admin, 'GET', `/api/admin/audit?limit=100${query}`)).body;

test('the audit trail says who did what to whom, the last first', async () => {
  const [alma, clara] = [await anAdmin(market), await aCustomer(market)];
  const put = (path: string, body: object = {}) => market.as(alma, 'PUT', `/api/admin/${path}`, body);
  const { body: contact } = await market.as(clara, 'POST', '/api/contacts', {
    message: 'No me llegó el aviso',
  });
  expect(contact).toBeDefined();
  const { claims } = (await market.as(alma, 'GET', '/api/admin/claims')).body;
  await put(`users/${clara.id}/role`, { role: 'admin' });
  await put(`users/${clara.id}/role`, { role: 'admin' });
  await put(`users/${clara.id}/role`, { role: 'user' });
  await put(`users/${clara.id}/toggle-status`);
  await put(`claims/${claims[0].id}`, { status: 'reviewed' });
  await put(`claims/${claims[0].id}`, { status: 'resolved' });
  const { entries, next } = await trail(alma);
  expect(next).toBeNull();
  expect(entries.map(({ text }: { text: string }) => text)).toEqual([
    'Resolvió un reclamo',
    'Marcó un reclamo como revisado',
    'Desactivó la cuenta',
    'Quitó el rol de administrador',
    'Dio el rol de administrador',
  ]);
  for (const entry of entries)
    expect(entry).toMatchObject({
      actor: { id: alma.id, name: 'Alma Admin' },
      person: { id: clara.id, name: 'Clara Clienta' },
    });
});

test('the audit trail keeps nothing of an act that failed', async () => {
  const [alma, clara] = [await anAdmin(market), await aPerson(market)];
  const before = (await trail(alma)).entries.length;
  await market.sql(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger refuse before insert on admin_events for each row execute function refuse()`,
  );
  const { status } = await market.as(alma, 'PUT', `/api/admin/users/${clara.id}/role`, { role: 'admin' });
  await market.sql('drop trigger refuse on admin_events; drop function refuse');
  expect(status).toBe(500);
  const rows = await market.sql('select role from users where id = $1', [clara.id]);
  expect(rows).toEqual([{ role: 'user' }]);
  expect((await trail(alma)).entries).toHaveLength(before);
});

test('the audit trail names nobody for acts of the command line', async () => {
  const [alma, clara] = [await anAdmin(market), await aPerson(market)];
  const promoted = (email: string) => promote(market.context.db, email);
  expect(await promoted(clara.email.toUpperCase())).toEqual({ isActive: true });
  expect(await promoted('nadie@ejemplo.com')).toBeUndefined();
  expect(await dropSecondFactor(market.context.db, clara.email)).toBe(true);
  const last = { actor: null, person: { id: clara.id } };
  expect((await trail(alma)).entries.slice(0, 2)).toMatchObject([
    { text: 'Quitó la verificación en dos pasos', ...last },
    { text: 'Dio el rol de administrador', ...last },
  ]);
});

test('the audit trail is read by pages and by group, without repeats while more is done', async () => {
  const alma = await anAdmin(market);
  for (let n = 0; n < 5; n++)
    await recordAct(market.context.db, alma, 'jobs_retried', { data: { count: n + 1 } });
  const page = async (before?: string) =>
    (await market.as(alma, 'GET', `/api/admin/audit?group=jobs&limit=2${before ? `&before=${before}` : ''}`))
      .body;
  const texts = ({ entries }: { entries: { text: string }[] }) => entries.map(({ text }) => text);
  const first = await page();
  await recordAct(market.context.db, alma, 'jobs_retried', { data: { count: 6 } });
  const second = await page(first.next);
  const third = await page(second.next);
  expect([first, second, third].flatMap(texts)).toEqual(
    [5, 4, 3, 2].map((n) => `Reintentó ${n} tareas que fallaron`).concat('Reintentó 1 tarea que falló'),
  );
  expect(third.next).toBeNull();
  expect((await market.as(alma, 'GET', '/api/admin/audit?group=x')).status).toBe(400);
});

test('nobody rewrites the audit trail, not even the server', async () => {
  await recordAct(market.context.db, null, 'backup_saved');
  const { pool } = market.database;
  await expect(pool.query(`update admin_events set kind = 'x'`)).rejects.toThrow('only ever added to');
  await expect(pool.query('delete from admin_events')).rejects.toThrow('only ever added to');
});
