const SHOWN_WHOLE_PARTS = 3;
const FIRST_PART_SHOWN = 2;
const COORDINATE_DECIMALS = 6;

/** Of a long address, from its third part on: which town it is in. */
export function shortAddress(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  return parts.length > SHOWN_WHOLE_PARTS ? parts.slice(FIRST_PART_SHOWN).join(', ') : address;
}

/** What `shortAddress` leaves out: the door, the street and, where they are one, the neighbourhood. */
export function addressStart(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  return parts.length > SHOWN_WHOLE_PARTS ? parts.slice(0, FIRST_PART_SHOWN).join(', ') : '';
}

/** What stands for an address when a point has none: '-34.906000, -56.191000'. */
export function coordinatesText(point: { lat: number; lng: number }): string {
  return `${point.lat.toFixed(COORDINATE_DECIMALS)}, ${point.lng.toFixed(COORDINATE_DECIMALS)}`;
}
