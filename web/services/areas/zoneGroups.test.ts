import { expect, test } from 'vitest';
import { zoneGroups, zonesText } from './zoneGroups.ts';

const zone = (displayName: string, state: string, country: string) => ({
  id: displayName,
  displayName,
  state,
  country,
});
const zones = [
  zone('Antioquia', 'Antioquia', 'Colombia'),
  zone('Córdoba', 'Córdoba', 'Argentina'),
  zone('Pocitos', 'Montevideo', 'Uruguay'),
  zone('Aguada', 'Montevideo', 'Uruguay'),
  zone('Montevideo', 'Montevideo', 'Uruguay'),
  zone('Artigas', 'Artigas', 'Uruguay'),
];

test('Uruguay and Argentina stand first, capitals first and each state before its neighbourhoods', () => {
  const groups = zoneGroups(zones, '');
  expect(groups.map(({ country, count }) => [country, count])).toEqual([
    ['Uruguay', 4],
    ['Argentina', 1],
    ['Colombia', 1],
  ]);
  expect(groups[0]?.states.map(({ zones }) => zones.map(({ displayName }) => displayName))).toEqual([
    ['Montevideo', 'Aguada', 'Pocitos'],
    ['Artigas'],
  ]);
});

test('one zone is no plural', () => {
  expect([zonesText(1), zonesText(62)]).toEqual(['1 zona', '62 zonas']);
});

test('a search needs no accents and finds a state with all it holds', () => {
  expect(zoneGroups(zones, 'cordoba').map(({ country }) => country)).toEqual(['Argentina']);
  expect(zoneGroups(zones, ' montev ')[0]?.count).toBe(3);
  expect(zoneGroups(zones, 'nada')).toEqual([]);
});
