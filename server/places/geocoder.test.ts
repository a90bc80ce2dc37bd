import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Point } from '../../contract/common.ts';
import { type GeocoderMode, makeGeocoder, outlineOf } from './geocoder.ts';
import { zoneGeometry } from './zones.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (content: unknown): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(content));

function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}

function pour(response: ServerResponse): void {
  const block = Buffer.alloc(64 * 1024, 32);
  const more = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', more);
  more();
}

const square = [
  [-56.16, -34.9],
  [-56.14, -34.9],
  [-56.14, -34.92],
  [-56.16, -34.92],
  [-56.16, -34.9],
];
const island = square.map(([x = 0, y = 0]) => [x / 100, y / 100]);
const BRASIL = [
  { display_name: '2500, Avenida Brasil, Pocitos, Montevideo, Uruguay', lat: '-34.9101', lon: '-56.1502' },
];

let answer: Answer;
let asked: IncomingMessage[];
let url: string;
let close: () => Promise<unknown>;

beforeEach(async () => {
  asked = [];
  const twin = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => twin.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(twin.address() as AddressInfo).port}`;
  close = () => {
    twin.closeAllConnections();
    return new Promise((resolve) => twin.close(resolve));
  };
});
afterEach(() => {
  vi.useRealTimers();
  return close();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

function geocoder(
  options: { mode?: GeocoderMode; url?: string; clock?: { now: number }; timeoutMs?: number } = {},
) {
  const stored = new Map<string, unknown>();
  return makeGeocoder({
    mode: options.mode ?? 'auto',
    url: options.url ?? url,
    userAgent: 'Echamano/1.0 (prueba@example.com)',
    spacingMs: 0,
    timeoutMs: options.timeoutMs ?? 3000,
    now: options.clock ? () => options.clock?.now ?? 0 : undefined,
    cache: { get: async (key) => stored.get(key), set: async (key, value) => void stored.set(key, value) },
  });
}

describe('searching for an address', () => {
  test('an address is asked for once, with our name, and its answer is remembered', async () => {
    answer = json(BRASIL);
    const places = geocoder();
    const first = await places.search('Av. Brasil 2500, Montevideo');
    expect(first).toEqual([{ address: BRASIL[0]?.display_name, lat: -34.9101, lng: -56.1502 }]);
    expect(await places.search('av. brasil 2500,  MONTEVIDEO')).toEqual(first);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers['user-agent']).toContain('Echamano');
  });

  test('each name in another script is asked for', async () => {
    answer = json(BRASIL);
    const places = geocoder();
    for (const name of ['Москва', '東京都庁', 'москва']) await places.search(name);
    expect(asked).toHaveLength(2);
  });

  test('a place that the gazetteer knows is not asked for', async () => {
    answer = json(BRASIL);
    expect((await geocoder().search('Pocitos, Montevideo'))[0]?.address).toBe('Pocitos, Montevideo, Uruguay');
    expect(asked).toHaveLength(0);
  });

  test('the embedded gazetteer alone never asks anybody', async () => {
    answer = json(BRASIL);
    const [place] = await geocoder({ mode: 'embedded' }).search('Av. Brasil 2500, Montevideo');
    expect(place).toMatchObject({ address: 'Av. Brasil 2500, Montevideo, Uruguay', approximate: true });
    expect(asked).toHaveLength(0);
  });

  test.each<[string, Answer]>([
    ['too many requests', (_, response) => response.writeHead(429).end()],
    ['a broken service', (_, response) => response.writeHead(502).end('<html>Bad gateway</html>')],
    ['a page instead of data', (_, response) => response.end('<html>Mantenimiento</html>')],
    ['a line that breaks', (request) => request.socket.destroy()],
    ['silence', () => {}],
    ['headers and then silence', (_, response) => response.writeHead(200).flushHeaders()],
    ['one byte a moment', (_, response) => void drip(response)],
  ])('%s: the gazetteer answers, and the service is left alone for some minutes', async (_, trouble) => {
    answer = trouble;
    const clock = { now: 1 };
    const places = geocoder({ clock, timeoutMs: 1500 });
    const approximate = { address: 'Av. Brasil 2500, Montevideo, Uruguay', approximate: true };
    expect((await places.search('Av. Brasil 2500, Montevideo'))[0]).toMatchObject(approximate);
    expect((await places.search('Av. Brasil 2500, Montevideo'))[0]).toMatchObject(approximate);
    expect(asked).toHaveLength(1);
    answer = json(BRASIL);
    clock.now += 6 * 60_000;
    expect((await places.search('Av. Brasil 2500, Montevideo'))[0]?.address).toBe(BRASIL[0]?.display_name);
  });

  test('one question of a stranger that the service does not answer keeps nobody else from asking', async () => {
    const places = geocoder({ timeoutMs: 300 });
    const askedBy = (group: string) =>
      places.search('Av. Brasil 2500, Montevideo', undefined, { group, member: group });
    answer = () => {};
    for (const stranger of ['one', 'another']) expect((await askedBy(stranger))[0]?.approximate).toBe(true);
    answer = json(BRASIL);
    expect((await askedBy('somebody'))[0]?.address).toBe(BRASIL[0]?.display_name);
  });

  test('a service that answers three strangers nothing is left alone by everybody', async () => {
    const places = geocoder({ timeoutMs: 300 });
    answer = (_, response) => response.writeHead(502).end();
    for (const group of ['one', 'another', 'a third', 'somebody'])
      await places.search('Av. Brasil 2500, Montevideo', undefined, { group, member: group });
    expect(asked).toHaveLength(3);
  });

  test('an answer without an end is cut off, and the service is asked on', async () => {
    const places = geocoder();
    answer = (_, response) => pour(response);
    expect((await places.search('Av. Brasil 2500, Montevideo'))[0]?.approximate).toBe(true);
    answer = json(BRASIL);
    expect((await places.search('Av. Brasil 2500, Montevideo'))[0]?.address).toBe(BRASIL[0]?.display_name);
  });

  test('a caller who asks now and then is answered before one who asks all the time', async () => {
    const held: ServerResponse[] = [];
    answer = (_, response) => void held.push(response);
    const places = geocoder();
    const ask = (group: string, street: string) =>
      places.search(`${street} 2500, Montevideo`, undefined, { group, member: group });
    const many = Array.from({ length: 9 }, (_, n) => ask('much', `Calle Rara ${'abcdefghi'[n]}`));
    await until(() => held.length === 1);
    const theirs = ask('seldom', 'Av. Brasil');
    await new Promise(setImmediate);
    json([])(asked[0]!, held[0]!);
    await until(() => held.length === 2);
    answer = json(BRASIL);
    json(BRASIL)(asked[1]!, held[1]!);
    expect((await theirs)[0]?.address).toBe(BRASIL[0]?.display_name);
    expect(decodeURIComponent(asked[1]!.url!)).toContain('Av. Brasil');
    await Promise.all(many);
  });

  test('a caller behind a slow answer waits no longer than one answer may take', async () => {
    const held: ServerResponse[] = [];
    answer = (_, response) => void held.push(response);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const places = geocoder({ timeoutMs: 1500 });
    const first = places.search('Av. Brasil 2500, Montevideo');
    await until(() => held.length === 1);
    vi.advanceTimersByTime(700);
    const behind = places.search('Av. Italia 3000, Montevideo');
    await new Promise(setImmediate);
    vi.advanceTimersByTime(700);
    json(BRASIL)(asked[0]!, held[0]!);
    expect((await first)[0]?.address).toBe(BRASIL[0]?.display_name);
    await until(() => held.length === 2);
    vi.advanceTimersByTime(900);
    expect((await behind)[0]?.approximate).toBe(true);
    expect(held[1]?.closed).toBe(false);
  });

  test('of an answer only as much is kept as a person reads', async () => {
    answer = json(Array.from({ length: 1000 }, () => ({ ...BRASIL[0], display_name: 'x'.repeat(2000) })));
    const found = await geocoder().search('Av. Brasil 2500, Montevideo');
    expect({ hits: found.length, letters: found[0]?.address.length }).toEqual({ hits: 5, letters: 300 });
  });

  test('data of another shape is no answer', async () => {
    answer = json({ what: 'ever' });
    expect((await geocoder().search('Av. Brasil 2500, Montevideo'))[0]?.approximate).toBe(true);
  });

  test('the gazetteer still answers without a network', async () => {
    const places = geocoder({ url: 'http://127.0.0.1:1' });
    expect((await places.search('Av. Brasil 2500, Montevideo'))[0]?.approximate).toBe(true);
    expect(await places.reverse(-34.9105, -56.15)).toEqual({ address: 'Pocitos, Montevideo, Uruguay' });
  });

  test('one question at a time, and no long queue', async () => {
    let open = 0;
    let most = 0;
    answer = (_, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        json(BRASIL)(_, response);
      });
    };
    const places = geocoder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => places.search(`Av. Brasil ${index + 1}, Montevideo`)),
    );
    expect(most).toBe(1);
    expect(asked.length).toBeLessThanOrEqual(4);
    for (const found of answers) expect(found[0]?.address).toMatch(/Montevideo/);
  });

  test('Photon speaks its own language', async () => {
    answer = json({
      features: [
        {
          geometry: { coordinates: [-56.1502, -34.9101] },
          properties: {
            street: 'Avenida Brasil',
            housenumber: '2500',
            city: 'Montevideo',
            country: 'Uruguay',
          },
        },
      ],
    });
    expect(await geocoder({ mode: 'photon' }).search('Av. Brasil 2500, Montevideo')).toEqual([
      { address: 'Avenida Brasil 2500, Montevideo, Uruguay', lat: -34.9101, lng: -56.1502 },
    ]);
  });
});

describe('naming a point', () => {
  test('comes from the service, or from the gazetteer when it has nothing there', async () => {
    answer = json({ display_name: 'Avenida Brasil, Montevideo' });
    expect(await geocoder().reverse(-34.9105, -56.15)).toEqual({ address: 'Avenida Brasil, Montevideo' });
    answer = json({ error: 'Unable to geocode' });
    expect(await geocoder().reverse(-34.9105, -56.15)).toEqual({ address: 'Pocitos, Montevideo, Uruguay' });
  });
});

describe('an area from names', () => {
  const zipa = { country: 'Colombia', city: 'Zipaquirá' };

  test('a whole country is its largest piece', async () => {
    const uruguay = await geocoder({ mode: 'embedded' }).areaPolygon({ country: 'Uruguay' });
    const north = Math.max(...(uruguay as Point[]).map(({ lat }) => lat));
    const south = Math.min(...(uruguay as Point[]).map(({ lat }) => lat));
    expect([Math.round(north), Math.round(south)]).toEqual([-30, -35]);
  });

  test('a known zone needs nobody', async () => {
    answer = json([]);
    const pocitos = await geocoder().areaPolygon({
      country: 'Uruguay',
      city: 'Montevideo',
      neighborhood: 'Pocitos',
    });
    expect(Array.isArray(pocitos) && pocitos.length).toBeGreaterThan(10);
    const centro = await geocoder().areaPolygon({
      country: 'Uruguay',
      state: 'Montevideo',
      neighborhood: 'Centro',
    });
    expect(Array.isArray(centro)).toBe(true);
    expect(asked).toHaveLength(0);
  });

  test.each([
    [{ neighborhood: 'Palermo', city: 'Buenos Aires' }, 'ar-ciudad-de-buenos-aires-palermo'],
    [{ neighborhood: 'Flores', city: 'CABA' }, 'ar-ciudad-de-buenos-aires-flores'],
    [{ neighborhood: 'Palermo', city: 'Montevideo' }, 'uy-montevideo-palermo'],
    [{ state: 'Treinta y Tres', country: 'Uruguay' }, 'uy-treinta-y-tres'],
  ])('of %o is the one that lies in all its names', async (names, id) => {
    expect(await geocoder({ mode: 'embedded' }).areaPolygon(names)).toEqual(outlineOf(zoneGeometry(id)!));
  });

  test.each([
    { neighborhood: 'Pocitos', city: 'Bogotá' },
    { neighborhood: 'La Boca', city: 'Montevideo' },
    { city: 'Montevideo', country: 'Argentina' },
    { state: 'Jalisco', country: 'Uruguay' },
  ])(
    'names that do not lie in one another, %o, are asked of the service and else found nowhere',
    async (names) => {
      expect(await geocoder({ mode: 'embedded' }).areaPolygon(names)).toBe('none');
      answer = json([{ geojson: { type: 'Polygon', coordinates: [square] } }]);
      expect(await geocoder().areaPolygon(names)).toHaveLength(4);
    },
  );

  test('a polygon is given back as points, not closed', async () => {
    answer = json([{ geojson: { type: 'Polygon', coordinates: [square] } }]);
    expect(await geocoder().areaPolygon(zipa)).toEqual(
      square.slice(0, -1).map(([lng, lat]) => ({ lat, lng })),
    );
    expect(asked[0]?.url).toContain('polygon_geojson=1&polygon_threshold=0.0005');
    expect(asked[0]?.url).toContain('limit=1');
  });

  test('of several pieces the largest is taken', async () => {
    answer = json([{ geojson: { type: 'MultiPolygon', coordinates: [[island], [square]] } }]);
    expect(await geocoder().areaPolygon(zipa)).toContainEqual({ lat: -34.9, lng: -56.16 });
  });

  test('a point is not an area, and nothing is nothing', async () => {
    answer = json([{ geojson: { type: 'Point', coordinates: [-74, 5] } }]);
    expect(await geocoder().areaPolygon(zipa)).toBe('not_polygon');
    answer = json([]);
    expect(await geocoder().areaPolygon({ city: 'Qwzxk' })).toBe('none');
    expect(await geocoder().areaPolygon({ city: '  ' })).toBe('none');
  });

  test('with no network a town that is known has no outline', async () => {
    expect(await geocoder({ mode: 'embedded' }).areaPolygon(zipa)).toBe('not_polygon');
    expect(await geocoder({ mode: 'embedded' }).areaPolygon({ city: 'Qwzxk' })).toBe('none');
  });
});
