import { expectAccessible } from './support/accessibility.ts';
import { aPerson, aService, expect, PHONE, test } from './support/market.ts';

const BOX = 'Buscar servicios';

test('a search in everyday words finds providers who do it, and says why', async ({ as }) => {
  const name = `Sanitario Anselmo ${Date.now()}`;
  // An area where no other story has a service.
  await aService(await aPerson('Pedro'), { name, coverageAreas: ['Tacuarembó'] });
  const page = await as(await aPerson('Clara'), { ...PHONE, colorScheme: 'dark' });
  await page.goto('/services');
  await page.getByRole('textbox', { name: 'Ubicación' }).fill('tacuarenbo');
  await page.getByLabel(BOX).fill('se me tapo la pileta');
  const card = page.getByRole('article', { name });
  await expect(card.getByRole('list', { name: 'Por qué aparece' })).toContainText('Hace ');
  await expect(page.getByLabel(BOX)).toHaveValue('se me tapo la pileta');
  await page.getByRole('textbox', { name: 'Ubicación' }).fill('Bogotá');
  await expect(card).toHaveCount(0);
});

test('suggestions while typing: a trade, a service, a place, by the keyboard and by touch', async ({
  as,
}) => {
  const name = `Zurcidos Filomena ${Date.now()}`;
  const id = await aService(await aPerson('Pedro'), { name, description: 'Zurzo medias y suéteres finos.' });
  const page = await as(await aPerson('Clara'));
  await page.goto('/services');
  const box = page.getByRole('combobox', { name: BOX });
  const list = page.getByRole('listbox', { name: 'Sugerencias' });
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('plome');
  await expect(list.getByRole('option', { name: /^Plomería Oficio/ })).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await box.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box).toHaveValue('plome');
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveText(/Plomería/);
  await box.press('Enter');
  await expect(page).toHaveURL(/category=plomeria/);
  await expect(box).toHaveValue('');

  await box.fill('Paysand');
  await list.getByRole('option', { name: /^Paysandú, Uruguay/ }).click();
  await expect(page.getByRole('textbox', { name: 'Ubicación' })).toHaveValue('Paysandú, Uruguay');

  await box.fill(name.slice(0, 17));
  await list.getByRole('option', { name }).click();
  await expect(page).toHaveURL(`/service/${id}`);
});
