import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { blockedWith } from '../blocks/queries.ts';
import type { Sql } from '../db/transaction.ts';
import { onlineAmong } from './presence.ts';

test('the same statements ask who is online and who is blocked, for any number of people', async () => {
  const asked = new Set<string>();
  const db = {
    execute: async (query: SQL) => {
      asked.add(new PgDialect().sqlToQuery(query).sql);
      return { rows: [] };
    },
  } as unknown as Sql;
  for (const many of [1, 2, 100]) {
    const people = Array.from({ length: many }, () => crypto.randomUUID());
    await onlineAmong(db, people);
    await blockedWith(db, crypto.randomUUID(), people);
  }
  expect(asked.size).toBe(2);
});
