import type { MultiPolygon, Polygon } from 'geojson';
import { z } from 'zod';
import type { Near } from './placeIndex.ts';

export type Hit = { address: string; lat: number; lng: number };
export type Service = {
  search: (query: string, near?: Near) => Promise<Hit[]>;
  reverse: (lat: number, lng: number) => Promise<{ address: string }>;
  area: (query: string) => Promise<Polygon | MultiPolygon | 'none' | 'not_polygon'>;
};
type Settings = {
  url: string;
  userAgent: string;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
  spacingMs: number;
  now: () => number;
};

const REST_MS = 5 * 60_000;
const MOST_WAITING = 3;
/** Answers that speak of the question, not of the service: no reason to rest. */
const NOT_THE_SERVICE = new Set([400, 404, 414]);

/**
 * Asks one question at a time, well spaced, as the public services demand. After a failure it rests for
 * some minutes, so that with no network nobody waits; and it never makes a queue that would outlast a wait.
 */
function politely({ url, userAgent, fetch, timeoutMs, spacingMs, now }: Settings) {
  let restUntil = 0;
  let free = Promise.resolve();
  let lastAt = Number.NEGATIVE_INFINITY;
  let waiting = 0;

  async function ask(path: string): Promise<unknown> {
    const pause = lastAt + spacingMs - now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (now() < restUntil) throw new Error('resting');
    lastAt = now();
    try {
      const response = await fetch(`${url}${path}`, {
        headers: { 'User-Agent': userAgent, Accept: 'application/json', 'Accept-Language': 'es' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (NOT_THE_SERVICE.has(response.status)) return null;
      if (!response.ok) throw new Error(`${response.status}`);
      return await response.json();
    } catch (failure) {
      restUntil = now() + REST_MS;
      throw failure;
    }
  }

  return async (path: string): Promise<unknown> => {
    if (now() < restUntil) throw new Error('resting');
    if (waiting >= MOST_WAITING) throw new Error('busy');
    waiting += 1;
    const answer = free.then(() => ask(path));
    free = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer.finally(() => {
      waiting -= 1;
    });
  };
}

const number = z.coerce.number().refine(Number.isFinite);
const nominatimHits = z.array(z.object({ display_name: z.string(), lat: number, lon: number }));
const nominatimPlace = z.object({ display_name: z.string() });
const polygonal = z.union([
  z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.array(z.number()).min(2)).min(4)).min(1),
  }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(z.array(z.array(z.number()).min(2)).min(4)).min(1)).min(1),
  }),
]);
const nominatimAreas = z.array(z.object({ geojson: z.object({ type: z.string() }).loose().optional() }));

export function askNominatim(settings: Settings): Service {
  const get = politely(settings);
  const text = (query: string) => encodeURIComponent(query);
  return {
    async search(query, near) {
      const box = near && [near.lng - 0.5, near.lat + 0.5, near.lng + 0.5, near.lat - 0.5].join(',');
      const path = `/search?q=${text(query)}&format=json&limit=5${box ? `&viewbox=${box}` : ''}`;
      const found = nominatimHits.parse(await get(path));
      return found.map(({ display_name, lat, lon }) => ({ address: display_name, lat, lng: lon }));
    },
    async reverse(lat, lng) {
      const { display_name } = nominatimPlace.parse(await get(`/reverse?lat=${lat}&lon=${lng}&format=json`));
      return { address: display_name };
    },
    async area(query) {
      const path = `/search?q=${text(query)}&format=json&polygon_geojson=1&limit=1`;
      const [found] = nominatimAreas.parse(await get(path));
      if (!found) return 'none';
      const shape = polygonal.safeParse(found.geojson);
      return shape.success ? shape.data : 'not_polygon';
    },
  };
}

const photonHits = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
});

function photonAddress(properties: Record<string, unknown>): string {
  const word = (key: string) => (typeof properties[key] === 'string' ? properties[key] : '');
  const street = [word('street'), word('housenumber')].filter(Boolean).join(' ');
  const parts = [word('name'), street, word('district'), word('city'), word('state'), word('country')];
  return [...new Set(parts.filter(Boolean))].join(', ');
}

export function askPhoton(settings: Settings): Service {
  const get = politely(settings);
  const hits = async (path: string): Promise<Hit[]> =>
    photonHits.parse(await get(path)).features.map(({ geometry, properties }) => ({
      address: photonAddress(properties),
      lng: geometry.coordinates[0],
      lat: geometry.coordinates[1],
    }));
  return {
    search: (query, near) =>
      hits(`/api?q=${encodeURIComponent(query)}&limit=5${near ? `&lat=${near.lat}&lon=${near.lng}` : ''}`),
    async reverse(lat, lng) {
      const [found] = await hits(`/reverse?lat=${lat}&lon=${lng}`);
      if (!found) throw new Error('nothing there');
      return found;
    },
    /** Photon has no outlines to give. */
    area: async (query) =>
      (await hits(`/api?q=${encodeURIComponent(query)}&limit=1`)).length ? 'not_polygon' : 'none',
  };
}
