import type { Locator, Page } from '@playwright/test';

/** The form of a new order, opened by «Crear» as the window's size has it. */
export async function openNewOrder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  const inMenu = page.getByRole('menuitem', { name: 'Crear Pedido' });
  const inSheet = page
    .getByRole('dialog', { name: '¿Qué quieres crear?' })
    .getByRole('button', { name: 'Crear Pedido' });
  await inMenu.or(inSheet).click();
  return page.getByRole('dialog', { name: '¿Qué necesitas?' });
}
