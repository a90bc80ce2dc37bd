// A made-up market: towns as populous as they are, trades as unequal as they are, texts from the lexicon's own words.
import { readFileSync } from 'node:fs';
import { lexicon } from '../../server/matching/engine/lexicon/lexicon.ts';
import { understandOrder } from '../../server/matching/engine/understanding/understand.ts';
import { serviceIndex } from '../../server/matching/service-index.ts';
import { coverageCells, pointCells } from '../../server/places/cells.ts';
import type { Coverage } from '../../server/places/coverage.ts';
import { resolveCoverage } from '../../server/places/resolve-coverage.ts';
import { seededRandom } from '../../tests/support/seeded-random.ts';

const TOWNS = 800;
const TEXTS_PER_TRADE = 10;
const RADII_KM = [5, 15, 40];
const PLACES = new URL('../../server/places/gazetteer/places.tsv', import.meta.url);

export interface Town {
  name: string;
  country: string;
  lat: number;
  lng: number;
  people: number;
  cells: bigint[];
  /** The ways in which its providers say where they work, the likelier ones repeated. */
  coverages: { coverage: Coverage; cells: bigint[] }[];
}

export interface Text {
  trade: string;
  /** How common the trade is among providers. */
  share: number;
  name: string;
  description: string;
  terms: string[];
  trades: string[];
  order: string;
  orderTerms: string[];
}

export function towns(): Town[] {
  return readFileSync(PLACES, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , , , , city]) => !city)
    .map(([country = '', , people, lat, lng, name = '']) => ({
      country,
      name,
      people: Number(people) || 0,
      lat: Number(lat),
      lng: Number(lng),
    }))
    .sort((a, b) => b.people - a.people)
    .slice(0, TOWNS)
    .map((town) => ({ ...town, cells: pointCells(town.lat, town.lng), coverages: coveragesOf(town) }));
}

function coveragesOf({ name, country, lat, lng }: Pick<Town, 'name' | 'country' | 'lat' | 'lng'>) {
  const nowhere = resolveCoverage({ coverageAreas: ['a distancia'] });
  const circles = RADII_KM.map(
    (radiusKm): Coverage => ({
      ...nowhere,
      everywhere: false,
      basis: 'named',
      circles: [{ name, lat, lng, radiusKm }],
    }),
  );
  const named = resolveCoverage({ coverageAreas: [name], country });
  const wide = [resolveCoverage({ country }), nowhere];
  return [...[...circles, ...circles, named].flatMap((one) => [one, one, one]), ...wide].map((coverage) => ({
    coverage,
    cells: coverageCells(coverage),
  }));
}

export function texts(): Text[] {
  const random = seededRandom(7);
  const some = (list: readonly string[]) => plain(list[Math.floor(random() * list.length)] ?? '');
  return [...lexicon().trades.values()]
    .sort((a, b) => b.objects.length - a.objects.length)
    .flatMap((trade, rank) =>
      Array.from({ length: TEXTS_PER_TRADE }, (): Text => {
        const name = capital(some(trade.names));
        const description = `${capital(some(trade.actions))}, ${some(trade.actions)}. Trabajo con ${some(trade.objects)} y ${some(trade.objects)}. Presupuesto sin cargo.`;
        const order = `${capital(some(trade.symptoms))}. Necesito ${some(trade.names)}`;
        return {
          trade: trade.id,
          share: 1 / (rank + 3),
          name,
          description,
          order,
          ...serviceIndex({ name, description }, 'UY'),
          orderTerms: [...understandOrder(order).terms],
        };
      }),
    );
}

const plain = (phrase: string) => phrase.replace(/\s*\[.*\]$/, '');
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** The running sums of weights as shares of their total: a number from 0 to 1 picks the weight within whose share it falls. */
export function thresholds(weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sofar = 0;
  return weights.map((weight) => {
    sofar += weight;
    return sofar / whole;
  });
}
