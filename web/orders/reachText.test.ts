import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { OrderStatus } from '../../contract/order-values.ts';
import type { Order } from '../../contract/orders.ts';
import { offersNextText, reachText, widenedText, widenText } from './reachText.ts';

const reach = { matched: 7, notified: 7, seen: 0, finished: true };
const order = { createdAt: '2026-03-05T12:00:00.000Z', directServiceId: null };
const minutesLater = (minutes: number) => ({ now: Date.parse(order.createdAt) + minutes * MINUTE_MS });

test.each([
  [reach, 'Avisamos a 7 proveedores', 'Suele llegar la primera oferta en minutos.'],
  [{ ...reach, notified: 1, seen: 1 }, 'Avisamos a 1 proveedor', '1 persona ya vio tu pedido.'],
  [{ ...reach, seen: 3 }, 'Avisamos a 7 proveedores', '3 personas ya vieron tu pedido.'],
])('an order that reached people says how many', (state, title, line) => {
  const text = reachText(state, order, minutesLater(1));
  expect(text).toMatchObject({ title });
  expect(text.lines[0]).toBe(line);
});

test('the reach says that matching works, and that it found nobody', () => {
  expect(reachText({ ...reach, notified: 0, finished: false }, order).title).toContain('Buscando');
  expect(reachText({ ...reach, notified: 0 }, order).title).toContain('Todavía no hay proveedores');
});

test('after half an hour without an offer none is promised in minutes', () => {
  const late = 'Todavía nadie abrió tu pedido: la primera oferta puede tardar.';
  expect(reachText(reach, order, minutesLater(29)).lines).toEqual([
    'Suele llegar la primera oferta en minutos.',
  ]);
  expect(reachText(reach, order, minutesLater(30)).lines).toEqual([late]);
});

test('an active order without offers says that a notification will come, a cancelled one that it takes no more', () => {
  const next = (status: OrderStatus) => offersNextText({ status } as Order);
  expect(next('active')).toBe('Te avisamos en cuanto llegue la primera.');
  expect(next('cancelled')).toBe('Este pedido ya no recibe ofertas.');
});

test('providers who fit an order but were not notified are counted too', () => {
  expect(reachText({ ...reach, matched: 8 }, order).lines).toContain(
    'Otro que encaja menos también puede verlo.',
  );
  expect(reachText({ ...reach, matched: 9 }, order).lines).toContain(
    'Otros 2 que encajan menos también pueden verlo.',
  );
});

test('when few were notified, or nobody, the reason is shown', () => {
  const why = 'Nadie ofrece plomería en Rivera todavía.';
  expect(reachText({ ...reach, matched: 1, notified: 1, why }, order).lines).toContain(why);
  expect(reachText({ ...reach, matched: 0, notified: 0, why }, order).lines).toEqual([
    why,
    'En cuanto se sume uno que encaje, le avisamos.',
  ]);
  expect(reachText({ ...reach, matched: 0, notified: 0 }, order).lines).toEqual([
    'En cuanto se sume uno que encaje, le avisamos. Un poco más de detalle puede ayudar.',
  ]);
});

test('the number that widening brings comes with its noun', () => {
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
  expect(reachText(reach, order, { ...minutesLater(1), offers: 3 }).lines).toEqual([]);
});

test('a direct order promises neither when its provider answers, nor that others will', () => {
  const direct = { ...order, status: 'active', directServiceId: 'one' } as Order;
  const found = { ...reach, matched: 1, notified: 1 };
  expect(reachText(found, direct, minutesLater(1))).toEqual({ title: 'Avisamos a 1 proveedor', lines: [] });
  expect(offersNextText(direct)).toBe('Te avisamos en cuanto responda.');
});
