import type { Home } from '../contract/currencies.ts';
import type { Role } from '../contract/roles.ts';
import type { Hashing } from './accounts/hashing.ts';
import type { FileStorage } from './attachments/storage.ts';
import type { Config } from './config.ts';
import type { ReadReplica } from './db/replica.ts';
import type { Sql } from './db/transaction.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './logger.ts';
import type { Places } from './places/places.ts';

/** What every action works with. Inside a transaction `db` is that transaction. */
export interface Context {
  db: Sql;
  /** Lists that everybody reads, from a replica where there is one. */
  readReplica: ReadReplica;
  config: Config;
  secret: string;
  clock: () => Date;
  live: Live;
  places: Places;
  hashing: Hashing;
  files: FileStorage;
  log: Logger;
}

/** The country and the currency of this installation. */
export const homeOf = ({ config }: Pick<Context, 'config'>): Home => ({
  country: config.COUNTRY,
  currency: config.CURRENCY,
});

/** The signed-in person who does something. */
export interface Actor {
  id: string;
  role: Role;
  /** Has the permissions of an administrator: by role and, where the installation wants it, by a second factor. */
  mayAdminister: boolean;
  sessionId: string;
}
