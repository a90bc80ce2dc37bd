import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { suggest } from './gazetteer.ts';

/** Syllables that many names share, none of them the beginning of a place. */
const SYLLABLES =
  'la al ina rantanito ranosala maina ca laranon anilla caalera lan alalaara taloson ala alaada ta tanonlan tentalos itoenes as san oninade ina bal sanillaana landeten ana la man es alaten ca araada alala';
const CONTEXT = `villa mria ${'cordoba argentina cord arg co ar '.repeat(5)}`;

const fastest = (run: () => unknown) =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );

test.each([
  ['syllables of many names', SYLLABLES],
  ['where a place lies, many times over', CONTEXT],
  ['many parts', 'sa,'.repeat(66)],
  ['a street of many words', `calle ${'x '.repeat(90)}`],
])('%s cost no more than a few misspelt names', (_, text) => {
  const names = ['monteivdeo', 'san fransisco de los olivos', 'vilas del parque', 'pocito montevideo'];
  const ordinary = fastest(() => names.map((name) => suggest(name, { home: 'UY' })));
  expect(fastest(() => suggest(text, { home: 'UY' }))).toBeLessThan(2 * ordinary);
});

test('a misspelt name is found with all that it lies in, which may be long', () => {
  const [found] = findPlaces(
    'bomboly santo domingo de los colorados santo domingo de los tsachilas ecuador',
    5,
  );
  expect(found?.name).toBe('Bombolí');
});
