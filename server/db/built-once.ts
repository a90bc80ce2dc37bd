// A query that is built once: to write the SQL of a list anew takes drizzle longer than PostgreSQL needs to answer it.
// What differs between calls are `sql.placeholder`s, given when it is asked.
import { createHash } from 'node:crypto';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import { rowReader } from './row-reader.ts';
import type { Sql } from './transaction.ts';

interface Buildable {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> };
}

type RowsOf<Q extends Buildable> = Awaited<ReturnType<ReturnType<Q['prepare']>['execute']>>;

/** Such a query under its name, which PostgreSQL keeps its plan by: another name for each other text. */
export function builtOnce<Q extends Buildable>(name: string, build: (db: Sql) => Q) {
  return (db: Sql, values: Record<string, unknown> = {}): Promise<RowsOf<Q>> =>
    built(db, name, build).execute(values) as Promise<RowsOf<Q>>;
}

/** The same for a query of several forms, such as one that has filters: each is built when it is first asked. */
export function builtOnceEach<Form extends string, Q extends Buildable>(
  name: string,
  build: (db: Sql, form: Form) => Q,
) {
  return (db: Sql, form: Form, values: Record<string, unknown>): Promise<RowsOf<Q>> =>
    built(db, `${name}:${form}`, () => build(db, form)).execute(values) as Promise<RowsOf<Q>>;
}

const known = new WeakMap<Sql, Map<string, ReturnType<Buildable['prepare']>>>();

function built(db: Sql, name: string, build: (db: Sql) => Buildable): ReturnType<Buildable['prepare']> {
  const own = known.get(db) ?? new Map<string, ReturnType<Buildable['prepare']>>();
  known.set(db, own);
  const query = own.get(name) ?? readingRowsOnce(build(db).prepare(nameInPostgres(name)));
  own.set(name, query);
  return query;
}

/** What drizzle keeps of a query that it prepared, out of its types. */
interface Inside {
  fields?: SelectedFieldsOrdered;
  joinsNotNullableMap?: Record<string, boolean>;
  /** Takes the place of its own reading of rows. */
  customResultMapper?: (rows: unknown[][]) => unknown;
}

function readingRowsOnce<P extends object>(query: P): P {
  const inside: Inside = query;
  if (!inside.fields) return query;
  const read = rowReader(inside.fields, inside.joinsNotNullableMap ?? {});
  inside.customResultMapper = (rows) => rows.map(read);
  return query;
}

const NAME_MAX = 63;

/** PostgreSQL cuts longer names off, and then takes two queries for one. */
function nameInPostgres(name: string): string {
  if (name.length <= NAME_MAX) return name;
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 16);
  return `${name.slice(0, NAME_MAX - mark.length - 1)}:${mark}`;
}
