import { eq, sql } from 'drizzle-orm';
import type { Point } from '../../contract/common.ts';
import type { Config } from '../config.ts';
import { geocodingCache } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { logFirstFailure } from '../log-first-failure.ts';
import type { Logger } from '../logger.ts';
import { pointCells } from './cells.ts';
import { suggest } from './gazetteer.ts';
import { type Geocoder, makeGeocoder } from './geocoder.ts';
import { countryAt } from './zones.ts';

export interface Places extends Geocoder {
  suggest: typeof suggest;
  countryAt(point: Point): string | null;
  pointCells(point: Point): bigint[];
}

/** What the market knows of the world: the embedded gazetteer, and a geocoder outside when one may be asked. */
export function makePlaces(
  db: Sql,
  config: Pick<Config, 'GEOCODER' | 'GEOCODER_URL' | 'APP_URL' | 'COUNTRY'>,
  log?: Logger,
): Places {
  const caching = logFirstFailure((err) => log?.warn({ err }, 'geocoder: its cache did not answer'));
  const geocoder = makeGeocoder({
    mode: config.GEOCODER,
    url: config.GEOCODER_URL,
    home: config.COUNTRY,
    userAgent: `Echamano (${config.APP_URL})`,
    onFailure: (reason) => log?.warn({ reason }, 'geocoder: no answer, left alone for some minutes'),
    cache: {
      get: (key) =>
        caching.attempt(async () => {
          const [row] = await db.select().from(geocodingCache).where(eq(geocodingCache.key, key));
          return row?.value;
        }),
      set: (key, value) =>
        caching.attempt(async () => {
          await db
            .insert(geocodingCache)
            .values({ key, value })
            .onConflictDoUpdate({ target: geocodingCache.key, set: { value, createdAt: sql`now()` } });
        }),
    },
  });
  return {
    ...geocoder,
    suggest: (query, wanted) => suggest(query, { home: config.COUNTRY, ...wanted }),
    countryAt: ({ lat, lng }) => countryAt(lat, lng),
    pointCells: ({ lat, lng }) => pointCells(lat, lng),
  };
}
