import { expect, test } from 'vitest';
import { positionFailure } from './position.ts';

test.each([
  [1, 'Permiso denegado. Por favor permite el acceso a tu ubicación.'],
  [2, 'Ubicación no disponible. Intenta de nuevo.'],
  [3, 'Tiempo de espera agotado. Intenta de nuevo.'],
  [0, 'No se pudo obtener tu ubicación'],
])('a position refused with code %i says why', (code, text) => {
  expect(positionFailure({ code })).toBe(text);
});
