import type { MultiPolygon, Polygon } from 'geojson';
import { z } from 'zod';
import { MINUTE_MS } from '../../contract/durations.ts';
import { type InTurn, Turns } from '../limits/turns.ts';
import { sendRequest, TOO_LARGE } from '../outgoing/request.ts';
import type { Near } from './place-index.ts';

type Hit = { address: string; lat: number; lng: number };
export type Service = {
  search: (query: string, who: InTurn, near?: Near) => Promise<Hit[]>;
  reverse: (lat: number, lng: number, who: InTurn) => Promise<{ address: string }>;
  area: (query: string, who: InTurn) => Promise<Polygon | MultiPolygon | 'none' | 'not_polygon'>;
};
type Settings = {
  url: string;
  userAgent: string;
  timeoutMs: number;
  spacingMs: number;
  now: () => number;
  onFailure: (reason: string) => void;
};

const REST_MS = 5 * MINUTE_MS;
/**
 * After failed questions from this many origins in a row, nobody asks the service for a while; before that, only
 * those origins do not.
 */
const FAILED_ORIGINS = 3;
const MOST_WAITING = 3;
/** The outline of a country takes some megabytes; ordinary answers are far smaller. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;
/** Outlines are asked for without what is smaller, about fifty metres. */
const FINEST_DEGREES = 0.0005;
const ADDRESS_MAX = 300;
const HITS_MAX = 5;
/** Statuses caused by the question and not by the service, which is then asked on without a rest. */
const NOT_THE_SERVICE = new Set([400, 404, 414]);

/**
 * Asks one question at a time, well spaced, as the public services demand. A few questions may wait, in turns by
 * origin: somebody who asks much comes after others. After a failure it rests for some minutes, so that nobody waits
 * while there is no network. The question itself may be to blame, so at first only its origin has to wait.
 */
function politely({ url, userAgent, timeoutMs, spacingMs, now, onFailure }: Settings) {
  let restUntil = 0;
  const failed = new Set<string>();
  let lastAt = Number.NEGATIVE_INFINITY;
  const turns = new Turns({ atOnce: 1, waiting: MOST_WAITING });

  function requireAwake({ group }: InTurn): void {
    if (now() >= restUntil) failed.clear();
    if (failed.size >= FAILED_ORIGINS || failed.has(group)) throw new Error('resting');
  }

  async function ask(path: string, who: InTurn): Promise<unknown> {
    const pause = lastAt + spacingMs - now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    requireAwake(who);
    lastAt = now();
    try {
      const { status, body } = await sendRequest(new URL(`${url}${path}`), {
        headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'es' },
        withinMs: timeoutMs,
        answerMaxBytes: ANSWER_MAX_BYTES,
      });
      const isToBlame = NOT_THE_SERVICE.has(status);
      if (!isToBlame && (status < 200 || status >= 300)) throw new Error(`status ${status}`);
      const answer = isToBlame ? null : parsed(body);
      failed.clear();
      return answer;
    } catch (failure) {
      const { message } = failure as Error;
      if (message === TOO_LARGE) throw failure;
      failed.add(who.group);
      restUntil = now() + REST_MS;
      onFailure(message);
      throw failure;
    }
  }

  return async (path: string, who: InTurn): Promise<unknown> => {
    requireAwake(who);
    return turns.run(who, () => ask(path, who));
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Error('not JSON');
  }
}

const number = z.coerce.number().refine(Number.isFinite);
const addressText = z.string().transform((text) => text.slice(0, ADDRESS_MAX));
const nominatimHits = z.array(z.object({ display_name: addressText, lat: number, lon: number }));
const nominatimPlace = z.object({ display_name: addressText });
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

export function queryNominatim(settings: Settings): Service {
  const get = politely(settings);
  const text = (query: string) => encodeURIComponent(query);
  return {
    async search(query, who, near) {
      const box = near && [near.lng - 0.5, near.lat + 0.5, near.lng + 0.5, near.lat - 0.5].join(',');
      const path = `/search?q=${text(query)}&format=json&limit=${HITS_MAX}${box ? `&viewbox=${box}` : ''}`;
      const found = nominatimHits.parse(await get(path, who));
      return found
        .slice(0, HITS_MAX)
        .map(({ display_name, lat, lon }) => ({ address: display_name, lat, lng: lon }));
    },
    async reverse(lat, lng, who) {
      const { display_name } = nominatimPlace.parse(
        await get(`/reverse?lat=${lat}&lon=${lng}&format=json`, who),
      );
      return { address: display_name };
    },
    async area(query, who) {
      const path = `/search?q=${text(query)}&format=json&polygon_geojson=1&polygon_threshold=${FINEST_DEGREES}&limit=1`;
      const [found] = nominatimAreas.parse(await get(path, who));
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
  return [...new Set(parts.filter(Boolean))].join(', ').slice(0, ADDRESS_MAX);
}

export function queryPhoton(settings: Settings): Service {
  const get = politely(settings);
  const hits = async (path: string, who: InTurn): Promise<Hit[]> =>
    photonHits
      .parse(await get(path, who))
      .features.slice(0, HITS_MAX)
      .map(({ geometry, properties }) => ({
        address: photonAddress(properties),
        lng: geometry.coordinates[0],
        lat: geometry.coordinates[1],
      }));
  return {
    search: (query, who, near) =>
      hits(
        `/api?q=${encodeURIComponent(query)}&limit=${HITS_MAX}${near ? `&lat=${near.lat}&lon=${near.lng}` : ''}`,
        who,
      ),
    async reverse(lat, lng, who) {
      const [found] = await hits(`/reverse?lat=${lat}&lon=${lng}`, who);
      if (!found) throw new Error('nothing there');
      return found;
    },
    /** Photon has no outlines to give. */
    area: async (query, who) =>
      (await hits(`/api?q=${encodeURIComponent(query)}&limit=1`, who)).length ? 'not_polygon' : 'none',
  };
}
