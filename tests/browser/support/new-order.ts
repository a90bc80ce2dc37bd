import type { Locator, Page } from '@playwright/test';

/** Opens the form of a new order by «Crear», which shows a menu in a wide window and a sheet in a narrow one. */
export async function openNewOrder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  const inMenu = page.getByRole('menuitem', { name: 'Crear Pedido' });
  const inSheet = page
    .getByRole('dialog', { name: '¿Qué quieres crear?' })
    .getByRole('button', { name: 'Crear Pedido' });
  await inMenu.or(inSheet).click();
  return page.getByRole('dialog', { name: '¿Qué necesitas?' });
}
