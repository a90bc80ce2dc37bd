import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrateDatabase, openDatabase } from '../server/db/open.ts';
import { orders, services, users } from '../server/db/schema.ts';
import type { Sql } from '../server/db/transaction.ts';
import { orderCells } from '../server/matching/around.ts';
import { servicesFor } from '../server/matching/candidates.ts';
import { bestFirst, scorePair, understandingOfOrder } from '../server/matching/scoring.ts';
import { serviceIndex } from '../server/matching/service-index.ts';
import { coverageCells } from '../server/places/cells.ts';
import { type Coverage, NOWHERE } from '../server/places/coverage.ts';
import { orderZone } from '../server/places/order-zone.ts';
import { countryAt } from '../server/places/zones.ts';
import { StartError } from '../server/start-error.ts';
import {
  ensureWritable,
  type GivenOrder,
  type GivenService,
  readOrders,
  readServices,
} from './match/given.ts';
import { runScript } from './report.ts';

const USAGE = 'npm run match -- --services ARCHIVO --orders ARCHIVO [--text-only] --out ARCHIVO';
const RANKED_MAX = 100;
const EVERYWHERE: Coverage = { ...NOWHERE, everywhere: true, basis: 'everywhere' };

/** Runs the market's own matching over files of services and orders, on a scratch database, and writes its rankings. */
await runScript(async () => {
  const { values } = parseArgs({
    options: {
      services: { type: 'string' },
      orders: { type: 'string' },
      out: { type: 'string' },
      'text-only': { type: 'boolean', default: false },
    },
  });
  if (!values.services || !values.orders || !values.out) throw new StartError(`faltan argumentos: ${USAGE}`);
  const offered = readServices(values.services);
  const asked = readOrders(values.orders);
  ensureWritable(values.out);
  const folder = mkdtempSync(join(tmpdir(), 'echamano-match-'));
  const postgres = await startEmbedded(folder, { durable: false });
  const database = openDatabase(postgres.url, 2);
  try {
    await migrateDatabase(database);
    const rankings = await rank(database.sql, offered, asked, values['text-only']);
    writeFileSync(values.out, `${JSON.stringify(rankings, null, 1)}\n`);
    console.log(`${asked.length} pedidos contra ${offered.length} servicios: ${values.out}`);
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function rank(db: Sql, offered: GivenService[], asked: GivenOrder[], anywhere: boolean) {
  const [provider, customer] = await db
    .insert(users)
    .values(['provider', 'customer'].map((name) => ({ email: `${name}@ejemplo.com`, name })))
    .returning({ id: users.id });
  const names = new Map<string, string>();
  for (const service of offered)
    names.set(await storeService(db, service, provider!.id, anywhere), service.id);
  const rankings: Record<string, { serviceId: string; score: number; reasons: string[] }[]> = {};
  for (const given of asked) {
    const order = await storeOrder(db, given, customer!.id);
    rankings[given.id] = (await servicesFor(db, [order]))[0]!
      .map((service) => ({ service, scored: scorePair(order, service, { now: order.createdAt, anywhere }) }))
      .filter(({ scored }) => scored.score > 0)
      .sort(bestFirst)
      .slice(0, RANKED_MAX)
      .map(({ service, scored }) => ({
        serviceId: names.get(service.id)!,
        score: scored.score,
        reasons: scored.reasons,
      }));
  }
  return rankings;
}

async function storeService(
  db: Sql,
  given: GivenService,
  userId: string,
  anywhere: boolean,
): Promise<string> {
  const { name, description, lat, lng, coverageRadiusKm: radiusKm } = given;
  const country = given.country ?? countryAt(lat, lng) ?? 'UY';
  const coverage: Coverage = anywhere
    ? EVERYWHERE
    : {
        ...EVERYWHERE,
        everywhere: false,
        basis: 'named',
        circles: [{ name: 'su zona', lat, lng, radiusKm }],
      };
  const values = { userId, name, description, phone: '', country, coverage, cells: coverageCells(coverage) };
  const [row] = await db
    .insert(services)
    .values({ ...values, ...serviceIndex(given, country) })
    .returning({ id: services.id });
  return row!.id;
}

async function storeOrder(db: Sql, { text, lat, lng, country }: GivenOrder, userId: string) {
  const place = {
    latitude: lat,
    longitude: lng,
    location: '',
    country: country ?? countryAt(lat, lng),
  };
  const zone = orderZone(place);
  const stored = { ...place, zone, cells: orderCells({ ...place, zone, widerKm: 0 }) };
  const { terms } = understandingOfOrder({ description: text, country: place.country });
  const [row] = await db
    .insert(orders)
    .values({ userId, title: text, description: text, terms: [...terms], ...stored })
    .returning();
  return row!;
}
