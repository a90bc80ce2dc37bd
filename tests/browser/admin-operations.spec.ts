import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { anAdministrator } from './support/administrator.ts';
import { aPerson, api, expect, PHONE, test } from './support/market.ts';
import { refuse, retryOnceMended } from './support/network.ts';

const JOBS = '**/api/admin/jobs?*';
const BEFORE = /\/api\/admin\/(audit|announcements)\?.*before=/;

test('jobs show what waits and what failed, and are tried again or left undone', async ({ as }) => {
  const page = await as(await anAdministrator());
  const jobs = [
    aJob(1, { state: 'failed', attempts: 8, lastError: `connect ECONNREFUSED ${'x'.repeat(120)}` }),
    aJob(2, { state: 'waiting', attempts: 2, lastError: 'TOO_SLOW' }),
    aJob(3, { state: 'running', attempts: 1 }),
  ];
  const asked: string[] = [];
  await page.route(JOBS, (route) => {
    const { searchParams } = new URL(route.request().url());
    const state = searchParams.get('state');
    asked.push(String(state));
    const shown = jobs.filter((job) => !state || job.state === state);
    return route.fulfill({ json: pageOf(shown) });
  });
  await page.goto('/admin');
  for (const tab of ['Dashboard', 'Reclamos', 'Usuarios', 'Matches', 'Tareas', 'Auditoría'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  await page.getByRole('tab', { name: 'Tareas' }).click();
  await expect(page).toHaveURL('/admin?tab=jobs');
  await expect(figure(page, 'En espera')).toContainText('1desde hace 5 minutos');
  await expect(figure(page, 'Fallidas')).toContainText('1agotaron sus intentos');
  await expect(page.getByText('1 en espera desde hace 5 minutos · 1 en curso · 1 falló')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Tareas' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Enviar un correo 1');
  await expect(rows.nth(1)).toContainText('8 de 8');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Todas', exact: true }).click();
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(3).getByRole('button')).toHaveCount(0);
  const calls: string[] = [];
  await page.route('**/api/admin/jobs/**', (route) => {
    calls.push(new URL(route.request().url()).pathname.replace('/api/admin/jobs/', ''));
    if (calls.length === 1)
      return route.fulfill({
        status: 409,
        json: { error: 'Esa tarea está en curso: espera a que termine', code: 'job_running' },
      });
    return route.fulfill({ json: { id: '2', retried: 3 } });
  });
  await rows.nth(2).getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Esa tarea está en curso')).toBeVisible();
  await rows.nth(2).getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Tarea descartada')).toBeVisible();
  await rows.nth(1).getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Tarea reintentada')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar el que falló' }).click();
  await expect(page.getByText('Se harán enseguida 3.')).toBeVisible();
  expect(calls).toEqual(['2/discard', '2/discard', '1/retry', 'retry-failed']);
});

test('jobs that cannot be read can be asked for again, and none is said so', async ({ as }) => {
  const page = await as(await anAdministrator(), { ...PHONE, colorScheme: 'dark' });
  await refuse(page, JOBS, 400);
  await page.goto('/admin?tab=jobs');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar las tareas' })).toBeVisible();
  await retryOnceMended(page, async () => {
    await page.unroute(JOBS);
    await page.route(JOBS, (route) => route.fulfill({ json: { ...pageOf([]), kinds: [] } }));
  });
  await expect(page.getByText('Nada falló')).toBeVisible();
  await expect(figure(page, 'En espera')).toContainText('0');
  await expect(page.getByRole('button', { name: /Reintentar/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('what administrators did is there to be read, however much it is', async ({ as }) => {
  const surname = `Auditada de la Inmaculada ${Date.now()}`;
  const [alma, berta] = [await anAdministrator(), await aPerson('Berta', surname)];
  await api('PUT', `/api/admin/users/${berta.id}/role`, alma.token, { role: 'admin' });
  await api('PUT', `/api/admin/users/${berta.id}/role`, alma.token, { role: 'user' });
  for (let n = 0; n < 22; n++) await api('PUT', `/api/admin/users/${berta.id}/toggle-status`, alma.token, {});
  const page = await as(alma, PHONE);
  await page.goto('/admin?tab=audit');
  const rows = page.getByRole('table', { name: 'Auditoría' }).locator('tbody tr');
  await expect(rows).toHaveCount(20);
  // Other tests make administrators meanwhile, so only her rows are counted.
  const hers = rows.filter({ hasText: surname });
  await expect(hers.first()).toContainText('Activó la cuenta');
  await expect(hers.first()).toContainText('Alma Duarte');
  await expect(page.getByRole('tab', { name: 'Auditoría' })).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  await expectAccessible(page);
  await expect(async () => {
    // Once all rows are there, the button for older ones is gone.
    if ((await hers.count()) < 24)
      await page.getByRole('button', { name: 'Ver lo anterior' }).click({ timeout: 1000 });
    await expect(hers).toHaveCount(24, { timeout: 1000 });
  }).toPass();
  await expect(hers.last()).toContainText('Dio el rol de administrador');
  await page.getByRole('button', { name: 'Respaldos' }).click();
  await expect(page.getByText('Todavía no hay nada que contar')).toBeVisible();
  await refuse(page, '**/api/admin/audit?*', 400);
  await page.getByRole('button', { name: 'Reclamos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar la auditoría' })).toBeVisible();
});

test('earlier entries and messages that fail to load are said so, and asked for again', async ({ as }) => {
  const page = await as(await anAdministrator(), PHONE);
  const entry = (text: string) => ({
    id: text,
    kind: 'x',
    text,
    actor: null,
    person: null,
    createdAt: ago(0),
  });
  await page.route(/\/api\/admin\/audit/, (route) => {
    const isFirst = !BEFORE.test(route.request().url());
    const entries = [entry(isFirst ? 'La última entrada' : 'La primera entrada')];
    return route.fulfill({ json: { entries, next: isFirst ? '1' : null } });
  });
  await page.route(/\/api\/admin\/announcements(\?|$)/, (route) => {
    const isFirst = !BEFORE.test(route.request().url());
    const announcement = { id: '1', title: isFirst ? 'El último mensaje' : 'El primer mensaje', message: '' };
    const sent = { to: 'Todos', recipients: 1, sent: 1, author: null, createdAt: ago(0), finishedAt: ago(0) };
    return route.fulfill({ json: { announcements: [{ ...announcement, ...sent }], more: isFirst } });
  });
  for (const [tab, button, failure, earlier] of [
    ['audit', 'Ver lo anterior', 'No pudimos cargar lo anterior.', 'La primera entrada'],
    ['announcements', 'Ver anteriores', 'No pudimos cargar los mensajes anteriores.', 'El primer mensaje'],
  ] as const) {
    await refuse(page, BEFORE, 400);
    await page.goto(`/admin?tab=${tab}`);
    // The list may be read again meanwhile, as other administrators act, which gives up what was asked for; then the button
    // says what it said at first.
    await expect(async () => {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(failure, { timeout: 2000 });
    }).toPass();
    await expectAccessible(page);
    await page.unroute(BEFORE);
    await expect(async () => {
      const again = page.getByRole('button', { name: new RegExp(`Reintentar|${button}`) });
      if (await again.isVisible()) await again.click({ timeout: 2000 });
      await expect(page.getByText(earlier)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
});

const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

function aJob(id: number, parts: Record<string, unknown>) {
  return {
    id: String(id),
    kind: 'send_mail',
    name: `Enviar un correo ${id}`,
    state: 'waiting',
    attempts: 0,
    maxAttempts: 8,
    createdAt: ago(10 * MINUTE),
    runAt: ago(5.5 * MINUTE),
    lastError: null,
    ...parts,
  };
}

function pageOf(jobs: unknown[]) {
  return {
    jobs,
    kinds: [
      {
        kind: 'send_mail',
        name: 'Enviar un correo',
        waiting: 1,
        running: 1,
        failed: 1,
        oldestAt: ago(5.5 * MINUTE),
      },
      {
        kind: 'record_outcomes',
        name: 'Aprender de un pedido',
        waiting: 0,
        running: 0,
        failed: 0,
        oldestAt: null,
      },
    ],
    pagination: { page: 1, totalPages: 1, total: jobs.length },
  };
}

function figure(page: Page, title: string) {
  return page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
}
