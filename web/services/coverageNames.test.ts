import { expect, test } from 'vitest';
import { coverageNames } from './coverageNames.ts';

test('written, chosen and drawn areas are named once, and unknown zones not at all', () => {
  const service = {
    coverageAreas: ['Pocitos', 'Buceo'],
    predefinedZones: ['uy-salto', 'uy-buceo', 'gone'],
    servicePolygons: [{ id: 'a', name: 'Mi zona', coordinates: [] }],
  };
  const zones = [
    { id: 'uy-salto', displayName: 'Salto', country: 'Uruguay', state: 'Salto' },
    { id: 'uy-buceo', displayName: 'Buceo', country: 'Uruguay', state: 'Montevideo' },
  ];
  expect(coverageNames(service, zones)).toEqual(['Pocitos', 'Buceo', 'Salto', 'Mi zona']);
  expect(coverageNames(service)).toEqual(['Pocitos', 'Buceo', 'Mi zona']);
});
