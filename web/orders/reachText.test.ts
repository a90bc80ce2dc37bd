import { expect, test } from 'vitest';
import type { OrderStatus } from '../../contract/labels.ts';
import type { Order } from '../../contract/orders.ts';
import { offersNextText, reachText, widenedText, widenText } from './reachText.ts';

const reach = { matched: 7, notified: 7, seen: 0, finished: true };

test.each([
  [reach, 'Avisamos a 7 proveedores', 'Suele llegar la primera oferta en minutos.'],
  [{ ...reach, notified: 1, seen: 1 }, 'Avisamos a 1 proveedor', '1 persona ya vio tu pedido.'],
  [{ ...reach, seen: 3 }, 'Avisamos a 7 proveedores', '3 personas ya vieron tu pedido.'],
])('an order that reached people says how many', (state, title, line) => {
  expect(reachText(state)).toMatchObject({ title });
  expect(reachText(state).lines[0]).toBe(line);
});

test('while matching works it says so, and when it found nobody too', () => {
  expect(reachText({ ...reach, notified: 0, finished: false }).title).toContain('Buscando');
  expect(reachText({ ...reach, notified: 0 }).title).toContain('Todavía no hay proveedores');
});

test('with no offers yet, nothing is promised that is not on its way', () => {
  const promised = (status: OrderStatus, found: typeof reach | null) =>
    offersNextText({ order: { status } as Order, reach: found });
  expect(promised('active', reach)).toContain('Suele tardar unos minutos.');
  expect(promised('active', { ...reach, notified: 0 })).toBe('Te avisamos en cuanto llegue la primera.');
  expect(promised('cancelled', null)).toBe('Este pedido ya no recibe ofertas.');
});

test('who fits but was not notified is counted too', () => {
  expect(reachText({ ...reach, matched: 8 }).lines).toContain('Otro que encaja menos también puede verlo.');
  expect(reachText({ ...reach, matched: 9 }).lines).toContain(
    'Otros 2 que encajan menos también pueden verlo.',
  );
});

test('when few were notified, or nobody, the reason is shown', () => {
  const why = 'Nadie ofrece plomería en Rivera todavía.';
  expect(reachText({ ...reach, matched: 1, notified: 1, why }).lines).toContain(why);
  expect(reachText({ ...reach, matched: 0, notified: 0, why }).lines).toEqual([
    why,
    'En cuanto se sume uno que encaje, le avisamos.',
  ]);
  expect(reachText({ ...reach, matched: 0, notified: 0 }).lines).toEqual([
    'En cuanto se sume uno que encaje, le avisamos. Un poco más de detalle puede ayudar.',
  ]);
});

test('what widening brings is said with its noun', () => {
  expect(widenText({ km: 10, adds: 1 })).toBe('Ampliar a 10 km (+1\u00a0proveedor)');
  expect(widenText({ km: 25, adds: 3 })).toBe('Ampliar a 25 km (+3\u00a0proveedores)');
});

test('a wider search says how far it goes, and just after it what it did', () => {
  const wide = { ...reach, withinKm: 10, notified: 3 };
  expect(widenedText(reach, null)).toBe('');
  expect(widenedText(wide, null)).toBe('También buscamos hasta a 10 km.');
  expect(widenedText({ ...wide, finished: false }, 2)).toBe('Buscando hasta a 10 km…');
  expect(widenedText(wide, 2)).toBe('Ampliamos a 10 km: avisamos a 1 proveedor más.');
  expect(widenedText(wide, 3)).toBe('Ampliamos a 10 km: por ahora nadie más encaja.');
});

test('nobody is told when the first offer comes once there are offers', () => {
  expect(reachText({ ...reach, seen: 0 }, 3).lines.join()).not.toContain('primera oferta');
});

test('of the one provider of a direct order nobody promises when they answer, nor that others will', () => {
  const found = { ...reach, matched: 1, notified: 1 };
  expect(reachText(found, 0, true)).toEqual({ title: 'Avisamos a 1 proveedor', lines: [] });
  const order = { status: 'active', directServiceId: 'one' } as Order;
  expect(offersNextText({ order, reach: found })).toBe('Te avisamos en cuanto responda.');
});
