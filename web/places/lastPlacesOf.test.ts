import { expect, test } from 'vitest';
import { DIRECT_ORDER_FALLBACK } from '../../contract/orders.ts';
import { lastPlacesOf } from './lastPlacesOf.ts';

const at = (location: string, latitude = -34.9) => ({ location, latitude, longitude: -56.1 });

test('the last places stand once each, the latest first, and what was only written is none of them', () => {
  const orders = [
    at('Buceo'),
    { ...DIRECT_ORDER_FALLBACK, location: 'a la vuelta' },
    at('Pocitos'),
    at('Buceo', -34.8),
    at('Salto'),
    at('Rivera'),
  ];
  expect(lastPlacesOf(orders).map(({ address, lat }) => [address, lat])).toEqual([
    ['Buceo', -34.9],
    ['Pocitos', -34.9],
    ['Salto', -34.9],
  ]);
});
