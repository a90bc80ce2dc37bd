import { expect, test, vi } from 'vitest';
import { currentPosition, positionFailure } from './position.ts';

test.each([
  [1, 'Permiso denegado. Por favor permite el acceso a tu ubicación.'],
  [2, 'Ubicación no disponible. Intenta de nuevo.'],
  [3, 'Tiempo de espera agotado. Intenta de nuevo.'],
  [0, 'No se pudo obtener tu ubicación'],
])('a position refused with code %i says why', (code, text) => {
  expect(positionFailure({ code })).toBe(text);
});

test('the device is asked precisely, for 15 seconds, and a position of 5 minutes ago will do', async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude: -34.9, longitude: -56.1 } } as GeolocationPosition),
  );
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  await expect(currentPosition()).resolves.toEqual({ lat: -34.9, lng: -56.1 });
  expect(getCurrentPosition.mock.lastCall).toContainEqual({
    enableHighAccuracy: true,
    timeout: 15_000,
    maximumAge: 300_000,
  });
  vi.unstubAllGlobals();
});
