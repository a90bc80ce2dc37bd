import { MINUTE_MS } from '../../contract/durations.ts';

export interface Point {
  lat: number;
  lng: number;
}

const POSITION_TIMEOUT_MS = 15_000;
const POSITION_AGE_MAX_MS = 5 * MINUTE_MS;

/** Where the device is; rejects with the browser's GeolocationPositionError. */
export function currentPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_AGE_MAX_MS },
    );
  });
}

/** The sentence for each code of a GeolocationPositionError. */
const POSITION_FAILURES: Record<number, string> = {
  1: 'Permiso denegado. Por favor permite el acceso a tu ubicación.',
  2: 'Ubicación no disponible. Intenta de nuevo.',
  3: 'Tiempo de espera agotado. Intenta de nuevo.',
};

export function positionFailure(error: unknown): string {
  const code = (error as { code?: number } | null)?.code ?? 0;
  return POSITION_FAILURES[code] ?? 'No se pudo obtener tu ubicación';
}
