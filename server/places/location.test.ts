import { expect, test } from 'vitest';
import { locate } from './location.ts';
import { distanceKm } from './outlines.ts';

/** What somebody types in the place box, the country of the market, and the point to be found. */
test.each([
  ['ezcasu', 'CR', 9.919, -84.14],
  ['itagua', 'PY', -25.393, -57.354],
  ['sta cruz', 'BO', -17.783, -63.182],
  ['santa cruz', 'BO', -17.783, -63.182],
  ['santa cruz', 'CR', 10.261, -85.585],
  ['rozario', 'AR', -32.947, -60.639],
  ['montebideo', 'UY', -34.903, -56.188],
  ['guadalahara', 'UY', 20.667, -103.392],
  ['Av. Brasil 2500, montevideo', 'UY', -34.903, -56.188],
  ['la los ezcasu', 'CR', 9.919, -84.14],
])('%s, in %s', (text, home, lat, lng) => {
  const { point } = locate(text, home)!;
  expect(distanceKm(lat, lng, point!.lat, point!.lng)).toBeLessThan(10);
});

test('a name that nobody there has is none of a small town abroad that sounds so', () => {
  expect(locate('ezcarai', 'CR')).toBeUndefined();
});

test.each([
  ['articles', `${'la '.repeat(39)}xq`],
  ['words that stand before names', 'en la todo el '.repeat(8)],
])('a text of %s costs no more than a few misspelt names', (_, text) => {
  const fastest = (name: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = performance.now();
        locate(name, 'UY');
        return performance.now() - start;
      }),
    );
  expect(fastest(text)).toBeLessThan(30 * fastest('ezcarai'));
});
