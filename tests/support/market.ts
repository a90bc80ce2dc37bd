import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type BuildOptions, buildMarket, type Market } from './build-market.ts';
import { newDatabase } from './database.ts';

export type { Answer, Market } from './build-market.ts';

interface MarketOptions extends Omit<BuildOptions, 'url' | 'folder'> {
  /** Another market whose database to share: the two are then nodes of one market. */
  beside?: Market;
  /** Changes the database's address, for example to lead through a network that fails. */
  through?: (url: string) => Promise<string>;
}

/** A whole market on a database of its own, for the tests of one file. */
export function openMarket({ beside, through, ...options }: MarketOptions = {}): Market {
  const market = {} as Market;
  let folder: string;

  beforeAll(async () => {
    const direct = beside?.config.DATABASE_URL ?? (await newDatabase(inject('postgresUrl'), 'echamano'));
    const url = through ? await through(direct) : direct;
    folder = mkdtempSync(join(tmpdir(), 'echamano-data-'));
    Object.assign(market, await buildMarket({ url, folder, ...options }));
  });
  afterAll(async () => {
    await market.close?.();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return market;
}
