import { booleanPointInPolygon } from '@turf/turf';
import { describe, expect, test } from 'vitest';
import { countryAt, zoneBox, zoneById, zoneGeometry, zones, zonesAt } from './zones.ts';

describe('zones', () => {
  test.each([
    ['Pocitos', -34.9105, -56.15, ['uy-montevideo-pocitos', 'uy-montevideo'], 'UY'],
    ['Ciudad de la Costa', -34.8167, -55.95, ['uy-canelones'], 'UY'],
    ['Aeropuerto de Carrasco', -34.8384, -56.0308, ['uy-canelones'], 'UY'],
    [
      'Palermo, Buenos Aires',
      -34.5786,
      -58.4258,
      ['ar-ciudad-de-buenos-aires-palermo', 'ar-ciudad-de-buenos-aires'],
      'AR',
    ],
    ['La Plata', -34.9214, -57.9545, ['ar-buenos-aires-la-plata', 'ar-buenos-aires'], 'AR'],
    [
      'Lanús',
      -34.7003,
      -58.3908,
      ['ar-buenos-aires-lanus', 'ar-buenos-aires-gran-buenos-aires', 'ar-buenos-aires'],
      'AR',
    ],
    ['Mar del Plata', -38.0023, -57.5575, ['ar-buenos-aires'], 'AR'],
    ['Zócalo', 19.4326, -99.1332, ['mx-ciudad-de-mexico'], 'MX'],
    ['Plaza de Bolívar', 4.5981, -74.0758, ['co-bogota'], 'CO'],
    ['Providencia', -33.4314, -70.6093, ['cl-region-metropolitana'], 'CL'],
    ['Chillán', -36.6066, -72.1034, ['cl-nuble'], 'CL'],
    ['Concepción', -36.827, -73.0498, ['cl-biobio'], 'CL'],
    ['Miraflores', -12.1211, -77.0297, ['pe-lima'], 'PE'],
    ['El Callao', -12.0566, -77.1181, ['pe-callao'], 'PE'],
    ['Juliaca', -15.5, -70.1333, ['pe-puno'], 'PE'],
  ])('%s is in its zones and its country', (_, lat, lng, ids, iso) => {
    expect(zonesAt(lat, lng)).toEqual(ids);
    expect(countryAt(lat, lng)).toBe(iso);
  });

  test('each country has all of its states and its known neighbourhoods', () => {
    const count = (iso: string, part: boolean) =>
      zones().filter((zone) => zoneById(zone.id)?.iso === iso && !!zone.parent === part).length;
    expect(['UY', 'AR', 'MX', 'CO', 'CL', 'PE'].map((iso) => count(iso, false))).toEqual([
      19, 24, 32, 33, 16, 25,
    ]);
    expect(zones().filter((zone) => zone.parent === 'uy-montevideo')).toHaveLength(62);
    expect(zones().filter((zone) => zone.parent === 'ar-ciudad-de-buenos-aires')).toHaveLength(48);
    expect(zones().filter((zone) => zone.parent === 'ar-buenos-aires')).toHaveLength(35);
  });

  test('neighbours neither overlap nor leave gaps between them', () => {
    for (const parent of ['uy-montevideo', 'ar-ciudad-de-buenos-aires']) {
      const [west, south, east, north] = zoneBox(parent) ?? [0, 0, 0, 0];
      for (let row = 1; row < 40; row += 1) {
        for (let column = 1; column < 40; column += 1) {
          const [y, x] = [south + (row * (north - south)) / 40, west + (column * (east - west)) / 40];
          const whole = zoneGeometry(parent);
          if (!whole || !booleanPointInPolygon([x, y], whole)) continue;
          const holders = zones().filter((zone) => {
            const shape = zone.parent === parent ? zoneGeometry(zone.id) : null;
            return shape && booleanPointInPolygon([x, y], shape);
          });
          expect(holders.map(({ id }) => id)).toHaveLength(1);
        }
      }
    }
  });

  test('a zone says its country and state by their names, and has a shape', () => {
    expect(zones().find((zone) => zone.id === 'uy-montevideo-pocitos')).toEqual({
      id: 'uy-montevideo-pocitos',
      displayName: 'Pocitos',
      country: 'Uruguay',
      state: 'Montevideo',
      parent: 'uy-montevideo',
    });
    for (const zone of zones()) expect(zoneGeometry(zone.id)?.coordinates[0]).not.toHaveLength(0);
    expect(zoneGeometry('nowhere')).toBeNull();
  });

  test('a country holds its coasts and border towns, and nothing far away', () => {
    expect(countryAt(-34.9285, -56.161)).toBe('UY');
    expect(countryAt(-30.9053, -55.5508)).toBe('UY');
    expect(countryAt(-16.4897, -68.1193)).toBe('BO');
    expect(countryAt(40.4168, -3.7038)).toBe('ES');
    expect(countryAt(-23.55, -46.63)).toBeNull();
    expect(countryAt(-40, -40)).toBeNull();
  });
});
