const SHOWN_WHOLE_PARTS = 3;
const FIRST_PART_SHOWN = 2;
const COORDINATE_DECIMALS = 6;

/** Long addresses start with a door number and a street that say little: they show from their third part on. */
export function shortAddress(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  return parts.length > SHOWN_WHOLE_PARTS ? parts.slice(FIRST_PART_SHOWN).join(', ') : address;
}

/** What stands for an address when a point has none: '-34.906000, -56.191000'. */
export function coordinatesText(point: { lat: number; lng: number }): string {
  return `${point.lat.toFixed(COORDINATE_DECIMALS)}, ${point.lng.toFixed(COORDINATE_DECIMALS)}`;
}
