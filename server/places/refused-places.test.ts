import { expect, test } from 'vitest';
import { coversOrder, placesOf, resolveCoverage } from './coverage.ts';
import { orderZone } from './order-zone.ts';

const understood = (areas: string[], country: string) =>
  placesOf(resolveCoverage({ coverageAreas: areas, country }), country);

test.each([
  [['Todo Uruguay excepto Artigas'], 'UY', ['todo Uruguay', 'menos Artigas']],
  [['Montevideo', 'salvo Carrasco'], 'UY', ['Montevideo', 'menos Carrasco']],
  [['Canelones (menos Ciudad de la Costa)'], 'UY', ['Canelones', 'menos Ciudad de la Costa']],
  [['CABA, no Villa Lugano'], 'AR', ['Ciudad de Buenos Aires', 'menos Villa Lugano']],
  [['GBA menos Pilar y Tigre'], 'AR', ['Gran Buenos Aires', 'menos Pilar', 'menos Tigre']],
  [['No voy a Canelones ni a Maldonado'], 'UY', ['todo Uruguay', 'menos Canelones', 'menos Maldonado']],
  [['fuera de Montevideo'], 'UY', ['todo Uruguay', 'menos Montevideo']],
])('%j leaves out where a provider does not go', (areas, country, places) => {
  expect(understood(areas, country)).toEqual(places);
});

test('a refusal goes on in the names after it, as long as they lie in what is covered', () => {
  const places = ['Montevideo', 'menos Carrasco', 'menos Cerro', 'menos La Teja'];
  expect(understood(['Montevideo excepto Carrasco', 'Cerro y La Teja'], 'UY')).toEqual(places);
  expect(understood(['Montevideo excepto Carrasco', 'Canelones'], 'UY')).toEqual([
    'Montevideo',
    'Canelones',
    'menos Carrasco',
  ]);
  expect(understood(['No voy a Canelones, solo Montevideo'], 'UY')).toContain('Montevideo');
});

test.each([
  'No trabajo fuera de Montevideo',
  'No salgo de Montevideo',
  'No solo Montevideo',
  'a menos de 20 km de Montevideo',
  'Montevideo, excepto domingos',
  'Montevideo, fuera de Montevideo con recargo',
  'Montevideo, no a distancia',
])('"%s" refuses nothing of Montevideo', (text) => {
  expect(understood([text], 'UY')).toEqual(['Montevideo']);
});

test('a town is refused, and not its surroundings', () => {
  const coverage = resolveCoverage({ coverageAreas: ['Canelones menos Pando'], country: 'UY' });
  const reached = (latitude: number, longitude: number) => {
    const place = { location: 'Canelones, Uruguay', latitude, longitude };
    return coversOrder(coverage, { lat: latitude, lng: longitude }, orderZone(place));
  };
  expect(reached(-34.717, -55.958)).toMatchObject({ covered: false, refused: true });
  expect(reached(-34.717, -55.85)).toMatchObject({ covered: true, placeName: 'Canelones' });
});
