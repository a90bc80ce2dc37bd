import { expect, test } from 'vitest';
import { isWithin, SECTIONS } from './sections.ts';

test.each([
  ['/', 'home'],
  ['/orders', 'orders'],
  ['/my-orders/1', 'orders'],
  ['/my-work', 'orders'],
  ['/messages', 'messages'],
  ['/chat/1', 'messages'],
  ['/services', 'services'],
  ['/service/1/manage', 'services'],
  ['/notifications', 'notifications'],
] as const)('%s belongs to %s alone', (pathname, section) => {
  const here = Object.entries(SECTIONS).filter(([, one]) => isWithin(one, pathname));
  expect(here.map(([name]) => name)).toEqual([section]);
});

test('an address that only begins alike belongs nowhere', () => {
  expect(Object.values(SECTIONS).some((section) => isWithin(section, '/ordersomething'))).toBe(false);
});
