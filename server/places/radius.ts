// How far a provider goes from a place: "a 30 km de Pando", "Cuenca, radio de 20 km".

import { RADIUS_MAX_KM } from './parameters.ts';
import { placesNamed } from './place-index.ts';
import type { Circle, Reading } from './readings.ts';
import { placeKey } from './spelling.ts';
import { zoneBox, zoneById } from './zones.ts';

/** "A 30 km de", "en un radio de 20 km a la redonda", "hasta 50 km desde". */
const RADIUS =
  /\b(?:(?:en |con )?(?:un )?radio (?:de )?|hasta (?:unos |a )?|a (?:unos |menos de )?|menos de |no mas de |mas )?(\d{1,3}) ?(?:km|kms|kilometros?)\b(?: (?:a la redonda|a la vuelta|alrededor|de radio|de distancia|maximo|max))?(?: (?:del?|desde|alrededor de)\b)?/;

/** "A 30 km de Pando", "Cuenca, radio de 20 km": what is left of the text, and how far from there. */
export function radiusIn(text: string): { place: string; radiusKm: number } | undefined {
  const key = placeKey(text);
  const [around, km] = RADIUS.exec(key) ?? [];
  const radiusKm = Math.min(Number(km), RADIUS_MAX_KM);
  return around && radiusKm > 0 ? { place: key.replace(around, ' ').trim(), radiusKm } : undefined;
}

/** A zone by its middle; a state by the town of its name. */
function middleOf(id = ''): Circle | undefined {
  const [zone, box] = [zoneById(id), zoneBox(id)];
  if (!zone || !box) return undefined;
  const name = zone.displayName;
  const town = placesNamed(placeKey(name)).find(({ iso, state }) => iso === zone.iso && state === zone.state);
  const [lat, lng] = [(box[1] + box[3]) / 2, (box[0] + box[2]) / 2];
  return { lat, lng, ...(town && { lat: town.lat, lng: town.lng }), name, radiusKm: 0 };
}

/** A place reaches as far as is said; a zone, also so far from its middle. */
export function reaching(reading: Reading, radiusKm: number): Reading {
  const { circle, zones = [] } = reading.named;
  const middle = circle ?? middleOf(zones[0]);
  return middle ? { ...reading, named: { ...reading.named, circle: { ...middle, radiusKm } } } : reading;
}
