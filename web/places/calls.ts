import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Place, type reversePlace, SUGGESTION_MIN, type searchPlaces } from '../../contract/places.ts';
import { call } from '../calls/call.ts';
import { read } from '../calls/query.ts';
import type { Point } from './position.ts';

/** Suggestions while typing, those near `near` first; a failure leaves the list empty without a message. */
export function placeSuggestions(text: string, wanted: boolean, near?: Point) {
  const q = text.trim();
  return queryOptions({
    ...read<typeof searchPlaces>('/api/geocoding/search', { query: { q, suggest: 'true', ...near } }),
    enabled: wanted && q.length >= SUGGESTION_MIN,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The best match for a whole address, or null; a street without a town is looked for near `near`. */
export async function findPlace(text: string, near?: Point): Promise<Place | null> {
  const places = await call<typeof searchPlaces>('GET /api/geocoding/search', {
    query: { q: text.trim(), ...near },
  });
  return places[0] ?? null;
}

export async function addressAt(point: Point): Promise<string> {
  const { address } = await call<typeof reversePlace>('GET /api/geocoding/reverse', { query: point });
  return address;
}
