// Queries that are built once: drizzle takes longer to write the SQL of a list than PostgreSQL takes to answer it.
// Values that differ between calls are `sql.placeholder`s, given at each call.
import { createHash } from 'node:crypto';
import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import { rowReader } from './row-reader.ts';
import type { Sql } from './transaction.ts';

interface Buildable {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> };
}

type RowsOf<Q extends Buildable> = Awaited<ReturnType<ReturnType<Q['prepare']>['execute']>>;

/** A query that is built once. PostgreSQL keeps its plan under `name`, so each query text needs a name of its own. */
export function preparedQuery<Q extends Buildable>(name: string, build: (db: Sql) => Q) {
  const ask = (db: Sql, values: Record<string, unknown> = {}): Promise<RowsOf<Q>> =>
    built(db, name, build).execute(values) as Promise<RowsOf<Q>>;
  return Object.assign(ask, { build });
}

/** The options on which the text of a query depends: one word, or several named values. */
type QueryForm = string | Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A query of several forms, such as one with filters: each form is built at its first call. */
export function preparedVariants<Form extends QueryForm, Q extends Buildable>(
  name: string,
  build: (db: Sql, form: Form) => Q,
) {
  const ask = (db: Sql, form: Form, values: Record<string, unknown>): Promise<RowsOf<Q>> =>
    built(db, `${name}:${nameOfForm(form)}`, () => build(db, form)).execute(values) as Promise<RowsOf<Q>>;
  return Object.assign(ask, { form: (form: Form) => ({ build: (db: Sql) => build(db, form) }) });
}

const nameOfForm = (form: QueryForm) => (typeof form === 'string' ? form : Object.values(form).join(' '));

type Part = Buildable & SQLWrapper;

/**
 * Several queries in one round trip, which costs more than most queries do. Returns the rows of each query under its name.
 */
export function preparedBatch<Parts extends Record<string, { build: (db: Sql) => Part }>>(
  name: string,
  parts: Parts,
) {
  type Answer = { [K in keyof Parts]: RowsOf<ReturnType<Parts[K]['build']>> };
  const build = (db: Sql) => {
    const answers = Object.entries(parts).map(([part, { build }]) => [part, rowsOf(build(db))] as const);
    return db.select(Object.fromEntries(answers)).from(sql`(select 1) as nothing`);
  };
  return async (db: Sql, values: Record<string, unknown>): Promise<Answer> => {
    const [answer] = (await built(db, name, build).execute(values)) as [Answer];
    return answer;
  };
}

/** The rows of a query as one JSON value, decoded as that query's rows would be. */
function rowsOf(query: Part): SQL {
  const prepared: object = query.prepare('');
  const { fields = [], joinsNotNullableMap = {} } = prepared as Inside;
  const read = rowReader(fields, joinsNotNullableMap);
  const names = sql.raw(fields.map((_, at) => `c${at}`).join(', '));
  const values = sql.raw(fields.map(({ field }, at) => `c${at}${asItIs(field)}`).join(', '));
  return sql`(select coalesce(json_agg(json_build_array(${values})), '[]') from ${query} as part (${names}))`.mapWith(
    (rows: unknown[][]) => rows.map(read),
  );
}

/** The driver gives these types as text; as JSON numbers they would lose digits, if only trailing zeros. */
function asItIs(field: SelectedFieldsOrdered[number]['field']): string {
  const type = is(field, Column) ? field.getSQLType() : '';
  if (!/^(numeric|bigint)/.test(type)) return '';
  return type.endsWith('[]') ? '::text[]' : '::text';
}

const known = new WeakMap<Sql, Map<string, ReturnType<Buildable['prepare']>>>();

function built(db: Sql, name: string, build: (db: Sql) => Buildable): ReturnType<Buildable['prepare']> {
  const own = known.get(db) ?? new Map<string, ReturnType<Buildable['prepare']>>();
  known.set(db, own);
  const query = own.get(name) ?? readingRowsOnce(build(db).prepare(nameInPostgres(name)));
  own.set(name, query);
  return query;
}

/** Fields of drizzle's prepared queries that its types do not declare. */
interface Inside {
  fields?: SelectedFieldsOrdered;
  joinsNotNullableMap?: Record<string, boolean>;
  /** Replaces drizzle's own way of reading rows. */
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

/** PostgreSQL truncates longer names, and could then take two queries for the same one. */
function nameInPostgres(name: string): string {
  if (name.length <= NAME_MAX) return name;
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 16);
  return `${name.slice(0, NAME_MAX - mark.length - 1)}:${mark}`;
}
