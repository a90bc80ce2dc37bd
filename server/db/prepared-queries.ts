// A query that is built once: to write the SQL of a list anew takes drizzle longer than PostgreSQL needs to answer it.
// What differs between calls are `sql.placeholder`s, given when it is asked.
import { createHash } from 'node:crypto';
import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import { rowReader } from './row-reader.ts';
import type { Sql } from './transaction.ts';

interface Buildable {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> };
}

type RowsOf<Q extends Buildable> = Awaited<ReturnType<ReturnType<Q['prepare']>['execute']>>;

/** Such a query under its name, which PostgreSQL keeps its plan by: another name for each other text. */
export function preparedQuery<Q extends Buildable>(name: string, build: (db: Sql) => Q) {
  const ask = (db: Sql, values: Record<string, unknown> = {}): Promise<RowsOf<Q>> =>
    built(db, name, build).execute(values) as Promise<RowsOf<Q>>;
  return Object.assign(ask, { build });
}

/** What the text of a query depends on: a word, or several by name. */
type QueryForm = string | Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A query of several forms, such as one that has filters: each is built when it is first asked. */
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
 * Several queries in one round trip, which costs more than most of the queries do. Each is answered by rows of its own.
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

/** The rows of a query as one value of JSON, read as that query's own. */
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

/** The driver gives these as text; as numbers of JSON they would lose digits, be it only the last zeros. */
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
