// All that the market holds of a person, table by table: the export reads by this list and the deletion erases by it, so
// that neither knows of something that the other does not. A test finds the table that is missing here.
import { getTableName, sql } from 'drizzle-orm';
import * as db from '../db/schema.ts';
import { eraseIdempotencyKeys, eraseJobs, eraseNotifications, erasePlaces } from './erase-traces.ts';
import { ACCOUNT_DATA } from './personal-account.ts';
import { DEAL_DATA } from './personal-deals.ts';
import { WRITTEN_DATA } from './personal-messages.ts';
import { owned, type PersonalData } from './personal-tables.ts';

const TRACES: PersonalData[] = [
  {
    ...owned('notifications', db.notifications.userId),
    // First, because jobs and notifications are found by rows that are erased later.
    erase: async (tx, who) => {
      await eraseJobs(tx, who);
      await eraseNotifications(tx, who);
    },
  },
  {
    ...owned('requests', db.idempotencyKeys.userId, {
      call: sql<string>`split_part(${db.idempotencyKeys.call}, ' ', 1) || ' ' || split_part(${db.idempotencyKeys.call}, ' ', 2)`,
      createdAt: db.idempotencyKeys.createdAt,
    }),
    erase: eraseIdempotencyKeys,
  },
  { table: db.geocodingCache, erase: erasePlaces },
];

/** In the order in which they are erased: traces are found by rows of deals, and the account is last. */
export const PERSONAL_DATA = [...TRACES, ...WRITTEN_DATA, ...DEAL_DATA, ...ACCOUNT_DATA];

export const heldTables = (): string[] => PERSONAL_DATA.map(({ table }) => getTableName(table)).sort();
