/** 'a 800 m', 'a 3,2 km', 'a 25 km'; empty when the distance is not known. */
export function distanceText(km: number | null | undefined): string {
  if (km === null || km === undefined) return '';
  if (km < 1) return `a ${Math.max(100, Math.round(km * 10) * 100)} m`;
  const decimals = km < 10 ? 1 : 0;
  return `a ${km.toLocaleString('es-ES', { maximumFractionDigits: decimals })} km`;
}
