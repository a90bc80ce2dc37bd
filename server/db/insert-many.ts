// Inserts any number of rows by one fixed statement, so that PostgreSQL keeps its plan and drizzle does not write thousands of
// parameters.
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/** `insert into table … select …` of these rows, which all have the same fields; a `where` or an `on conflict` may be added. */
export function insertMany<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const columns = sql.raw(
    Object.keys(rows[0]!)
      .map((name) => `"${toSnakeCase(name)}"`)
      .join(', '),
  );
  const given = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  const form = sql.raw(`null::"${getTableName(table)}"`);
  return sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(${form}, ${JSON.stringify(given, wellFormed)}::jsonb)`;
}

/** PostgreSQL's jsonb refuses unpaired surrogates, which a text parameter would have replaced by U+FFFD. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;
