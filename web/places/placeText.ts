const SHOWN_WHOLE_PARTS = 3;
const FIRST_PART_SHOWN = 2;
const COORDINATE_DECIMALS = 6;

/** A long address from its third part on, which says the town; a short one whole. */
export function shortAddress(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  return parts.length > SHOWN_WHOLE_PARTS ? parts.slice(FIRST_PART_SHOWN).join(', ') : address;
}

/** The first two parts of a long address, which `shortAddress` leaves out: door and street, or street and neighbourhood. */
export function addressStart(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  return parts.length > SHOWN_WHOLE_PARTS ? parts.slice(0, FIRST_PART_SHOWN).join(', ') : '';
}

/** A point's coordinates, shown when it has no address: '-34.906000, -56.191000'. */
export function coordinatesText(point: { lat: number; lng: number }): string {
  return `${point.lat.toFixed(COORDINATE_DECIMALS)}, ${point.lng.toFixed(COORDINATE_DECIMALS)}`;
}
