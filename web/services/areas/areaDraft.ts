import { type CustomArea, POLYGON_POINTS_MIN } from '../../../contract/areas.ts';

export interface Point {
  lat: number;
  lng: number;
}

export const GEOGRAPHIC_FIELDS = ['country', 'state', 'city', 'neighborhood'] as const;
export type GeographicNames = Record<(typeof GEOGRAPHIC_FIELDS)[number], string>;

export interface AreaDraft extends GeographicNames {
  name: string;
  points: Point[];
}

export const EMPTY_AREA: AreaDraft = {
  name: '',
  country: '',
  state: '',
  city: '',
  neighborhood: '',
  points: [],
};

const DECIMALS = 6;

export function rounded({ lat, lng }: Point): Point {
  return { lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) };
}

/** Drops points equal to the one before: a double click also adds a point for each of its clicks. */
export function withoutRepeats(points: Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    return before?.lat !== point.lat || before.lng !== point.lng;
  });
}

export function isComplete(points: Point[]): boolean {
  return withoutRepeats(points).length >= POLYGON_POINTS_MIN;
}

/** The area as it is sent: its id is a prefix and the moment it was made, in milliseconds. */
export function areaOf(draft: AreaDraft, points: Point[], now: number): CustomArea {
  const names = Object.fromEntries(
    GEOGRAPHIC_FIELDS.map((field) => [field, draft[field].trim()]).filter(([, name]) => name),
  );
  return {
    id: `area-${now}`,
    name: draft.name.trim() || smallestName(draft),
    coordinates: withoutRepeats(points),
    ...names,
  };
}

/** The most precise place that was named. */
export function smallestName({ neighborhood, city, state, country }: GeographicNames): string {
  return [neighborhood, city, state, country].map((name) => name.trim()).find(Boolean) ?? '';
}
