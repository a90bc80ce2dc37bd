// A labelled market in a database, and what a search in it finds: for the test of search's quality and its measure.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services, users } from '../../server/db/schema.ts';
import type { Sql } from '../../server/db/transaction.ts';
import { serviceIndex } from '../../server/matching/service-index.ts';
import { coverageCells } from '../../server/places/cells.ts';
import type { Coverage } from '../../server/places/coverage.ts';
import { browse } from '../../server/services/browse.ts';
import type { Service } from './measures.ts';

const ROOT = join(import.meta.dirname, '../..');
const fresh = (name: string) => `tests/matching/fresh-${name}`;
export const DEVELOPMENT = [
  ...['andes', 'caribe', 'centro', 'chile', 'plata'].map((name) => `training/markets/${name}`),
  ...['argentina', 'colombia', 'mexico', 'peru', 'uruguay'].map(fresh),
];
/** Markets kept unseen: of their searches, only those of places and names that failed have been read. */
export const FRESH = ['bolivia', 'costarica', 'venezuela', 'paraguay'].map(fresh);

export interface Search {
  id: string;
  search: string;
  location: string;
  kind: string;
  relevance: Record<string, number>;
}

export interface LabelledMarket {
  /** The country where its installation would be. */
  home: string;
  services: Service[];
  searches: Search[];
}

export function labelledMarket(folder: string): LabelledMarket {
  const read = (name: string) => JSON.parse(readFileSync(join(ROOT, folder, `${name}.json`), 'utf8'));
  const services: Service[] = read('services');
  return { services, searches: read('searches'), home: services[0]?.country ?? 'UY' };
}

/** Stores the services; returns their labels by the new ids. */
export async function storeServices(db: Sql, given: readonly Service[]): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const { id, name, description, country = 'UY', lat = 0, lng = 0, coverageRadiusKm = 0 } of given) {
    const [owner] = await db
      .insert(users)
      .values({ email: `${id}@ejemplo.com`, name: 'Persona' })
      .returning({ id: users.id });
    const coverage: Coverage = {
      ...{ everywhere: false, countries: [], areas: [], unresolved: [], basis: 'named' },
      circles: [{ name: '', lat, lng, radiusKm: coverageRadiusKm }],
    };
    const [service] = await db
      .insert(services)
      .values({
        ...{ userId: owner!.id, name, description, phone: '', country, coverage },
        cells: coverageCells(coverage),
        ...serviceIndex({ name, description }, country),
      })
      .returning({ id: services.id });
    labels.set(service!.id, id);
  }
  return labels;
}

/** What people are shown, best first, by the labels of the services. */
export async function shownFor(
  db: Sql,
  labels: ReadonlyMap<string, string>,
  home: string,
  { search, location }: Search,
) {
  const asked = { search: search || undefined, location: location || undefined, page: 1, limit: 100 };
  const { services } = await browse(db, null, asked, home);
  return services.map(({ id }, rank) => ({ id: labels.get(id) ?? '', score: asked.limit - rank }));
}
