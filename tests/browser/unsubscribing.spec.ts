import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './support/accessibility.ts';
import { anOffer, anOrder, aPerson, api, aService, expect, PHONE, test } from './support/market.ts';

test('somebody stops the mails of their notifications from the mail, without signing in', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const wishes = { push: {}, mail: { new_offer: true } };
  await api('PUT', '/api/users/me/preferences', clara.token, wishes);
  await anOffer(pedro, await anOrder(clara), await aService(pedro));
  const link = await linkSentTo(clara.email);

  const page = await as(null, PHONE);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Dejar de recibir correos' })).toBeVisible();
  await expectAccessible(page);
  expect(await api('GET', '/api/users/me/preferences', clara.token)).toEqual(wishes);
  await page.getByRole('button', { name: 'No recibir más correos' }).click();
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  await expect(page.getByText('No te enviaremos más correos de avisos')).toBeVisible();
  await expectAccessible(page);
  expect(await api('GET', '/api/users/me/preferences', clara.token)).toEqual({
    push: {},
    mail: { claim_answered: false },
  });

  await page.goto('/unsubscribe?token=inventado');
  await page.getByRole('button', { name: 'No recibir más correos' }).click();
  await expect(page.getByText('El enlace para dejar de recibir correos no es válido.')).toBeVisible();
  await expectAccessible(page);
});

/** The link of the mail that was left in the outbox for this address. */
async function linkSentTo(address: string): Promise<string> {
  const outbox = join(process.env.BROWSER_DATA_DIR!, 'outbox');
  let link: string | undefined;
  await expect(() => {
    link = readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='))
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) => /\/unsubscribe\?token=[\w-]+/.exec(mail)?.[0])
      .find(Boolean);
    expect(link).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return link!;
}
