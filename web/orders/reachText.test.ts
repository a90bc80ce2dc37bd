import { expect, test } from 'vitest';
import { reachText } from './reachText.ts';

const reach = { matched: 9, notified: 7, seen: 0, finished: true };

test.each([
  [reach, 'Avisamos a 7 proveedores', 'Suele llegar la primera oferta en minutos.'],
  [{ ...reach, notified: 1, seen: 1 }, 'Avisamos a 1 proveedor', '1 ya vio tu pedido.'],
  [{ ...reach, seen: 3 }, 'Avisamos a 7 proveedores', '3 ya vieron tu pedido.'],
])('an order that reached people says how many', (state, title, next) => {
  expect(reachText(state)).toEqual({ title, next });
});

test('while matching works it says so, and when it found nobody too', () => {
  expect(reachText({ ...reach, notified: 0, finished: false }).title).toContain('Buscando');
  expect(reachText({ ...reach, notified: 0 }).title).toContain('Todavía no hay proveedores');
});
