/** How long the embedded places take, beside the least that a look-up can cost: node bench/places.ts */
import { coverageCells, pointCells } from '../server/places/cells.ts';
import { covers } from '../server/places/covers.ts';
import { reverse, search, suggest } from '../server/places/gazetteer.ts';
import { resolveCoverage } from '../server/places/resolve-coverage.ts';
import { zonesAt } from '../server/places/zones.ts';
import { percentile } from './figures.ts';

const NAMES = [
  ...['Montevideo', 'Pocitos', 'Ciudad de la Costa', 'Guadalajara', 'Ciudad de México', 'Bogotá', 'Medellín'],
  ...['Santiago', 'Providencia', 'Miraflores', 'Palermo', 'San Miguel de Tucumán', 'Mar del Plata', 'Quito'],
  ...['San José', 'Santo Domingo', 'Villa del Parque', 'Tegucigalpa', 'Barranquilla', 'Nueva Córdoba'],
];
const KEYSTROKES = NAMES.flatMap((name) =>
  Array.from({ length: name.length - 1 }, (_, index) => name.slice(0, index + 2)),
);
const MISSPELT = NAMES.filter((name) => name.length > 5).map((name) => name.slice(0, 3) + name.slice(4));
const POINTS = Array.from({ length: 400 }, (_, index) => ({
  lat: -34.6 - (index % 20) * 0.02,
  lng: -58.6 + Math.floor(index / 20) * 0.14,
}));
const near = { lat: -34.9, lng: -56.16 };
const known = new Map(NAMES.map((name) => [name, name]));

function measure<T>(name: string, inputs: T[], work: (input: T, place: number) => unknown): void {
  inputs.forEach(work);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    inputs.forEach((input, place) => {
      const start = performance.now();
      work(input, place);
      times.push(performance.now() - start);
    });
  }
  const shown = (share: number) => percentile(times, share).toFixed(4).padStart(9);
  console.log(`${name.padEnd(34)} p50 ${shown(0.5)} ms   p95 ${shown(0.95)} ms   worst ${shown(0.9999)} ms`);
}

const start = performance.now();
suggest('montevideo');
const loading = performance.now() - start;
const coverage = resolveCoverage({ coverageAreas: ['Montevideo', 'Las Piedras', 'Pocitos'], country: 'UY' });
console.log(`${'first suggestion, with loading'.padEnd(34)} ${loading.toFixed(0)} ms`);
measure('bare Map look-up', NAMES, (name) => known.get(name));
measure('suggest, each keystroke', KEYSTROKES, (text) => suggest(text, { near }));
measure('suggest, misspelt', MISSPELT, (text) => suggest(text, { near }));
measure('search, a street address', NAMES, (name) => search(`Calle Falsa 123, ${name}`, { near }));
measure('reverse', POINTS, ({ lat, lng }) => reverse(lat, lng));
measure('zonesAt', POINTS, ({ lat, lng }) => zonesAt(lat, lng));
measure('pointCells', POINTS, ({ lat, lng }) => pointCells(lat, lng));
measure('resolveCoverage, one name', NAMES, (name) =>
  resolveCoverage({ coverageAreas: [name], country: 'UY' }),
);
measure('resolveCoverage, five names', NAMES, (_, at) =>
  resolveCoverage({ coverageAreas: [...NAMES, ...NAMES].slice(at, at + 5), country: 'UY' }),
);
measure('covers', POINTS, ({ lat, lng }) => covers(coverage, lat, lng));
measure('coverageCells, zones and a circle', NAMES, () => coverageCells(coverage));
