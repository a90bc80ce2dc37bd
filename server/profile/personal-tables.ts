import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql, Tx } from '../db/transaction.ts';
import type { Leaver } from './erase-traces.ts';

/** What a table holds of a person. */
export interface PersonalData {
  table: PgTable;
  /** The name in the export, and what it shows; missing for a secret, and for what others hold of the person. */
  shown?: { as: string; read: (sql: Sql, userId: string) => Promise<unknown> };
  /** How the deletion erases it, in the order of this list, or why it stays. */
  erase: ((tx: Tx, who: Leaver) => Promise<unknown>) | { stays: string };
}

type Columns = Record<string, PgColumn | SQL>;

/** These rows of a table, as the export shows them. */
export function rows(as: string, table: PgTable, whose: (me: string) => SQL | undefined, columns?: Columns) {
  const { createdAt }: Partial<Record<string, PgColumn>> = getTableColumns(table);
  const inTime = createdAt ? [createdAt] : [];
  const read = async (sql: Sql, me: string): Promise<unknown> =>
    sql
      .select(columns ?? getTableColumns(table))
      .from(table)
      .where(whose(me))
      .orderBy(...inTime);
  return { table, shown: { as, read } };
}

/** Rows with their owner's id in a column: shown in the export, and deleted unless `erase` is replaced. */
export function owned(as: string, owner: PgColumn, columns?: Columns) {
  const { table } = owner;
  const erase = (tx: Tx, { id }: Leaver): Promise<unknown> => tx.delete(table).where(eq(owner, id));
  return { ...rows(as, table, (me) => eq(owner, me), columns), erase };
}

type NamesOf<Table extends PgTable> = (keyof Table['_']['columns'] & string)[];

export function only<Table extends PgTable>(table: Table, ...names: NamesOf<Table>): Columns {
  const all: Columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, all[name]!]));
}

export function without<Table extends PgTable>(table: Table, ...names: NamesOf<Table>): Columns {
  const all: [string, PgColumn][] = Object.entries(getTableColumns(table));
  return Object.fromEntries(all.filter(([name]) => !(names as string[]).includes(name)));
}

export const ofOrdersOf = (column: PgColumn, me: string) =>
  sql`${column} in (select id from orders where user_id = ${me})`;
