import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import type { Sql } from '../db/transaction.ts';
import { onlineAmong } from './presence.ts';

it('who is online is asked with the same statement, of however many people', async () => {
  const asked = new Set<string>();
  const db = {
    execute: async (query: SQL) => {
      asked.add(new PgDialect().sqlToQuery(query).sql);
      return { rows: [] };
    },
  } as unknown as Sql;
  for (const many of [1, 2, 100])
    await onlineAmong(
      db,
      Array.from({ length: many }, () => crypto.randomUUID()),
    );
  expect(asked.size).toBe(1);
});
