/** 'a menos de 1 km', 'a 25 km': from the middle of the order's zone; empty when the distance is not known. */
export function distanceText(km: number | null | undefined): string {
  if (km === null || km === undefined) return '';
  return km < 1 ? 'a menos de 1 km' : `a ${Math.round(km)} km`;
}
