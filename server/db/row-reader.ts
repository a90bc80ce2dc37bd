// Prepares once for each query how its rows are read: drizzle determines the kind of each column again for every row, which
// takes longer than reading it.
import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Row = readonly unknown[];
type Read = (row: Row) => unknown;
type Field = SelectedFieldsOrdered[number]['field'];

/** Reads rows like drizzle's `mapResultRow`; `alwaysThere` is true for each table that every row has, unlike a left join's. */
export function rowReader(fields: SelectedFieldsOrdered, alwaysThere: Record<string, boolean>): Read {
  const parts = fields.map(({ path, field }, at) => ({ path, field, at }));
  const names = [...new Set(parts.map(({ path }) => path[0]!))];
  return objectOf(
    names.map((name) => {
      const own = parts.filter(({ path }) => path[0] === name);
      const isGroup = own[0]!.path.length > 1;
      return [name, isGroup ? groupReader(own, alwaysThere) : valueReader(own[0]!)];
    }),
  );
}

interface Part {
  path: string[];
  field: Field;
  at: number;
}

/** Several columns under one name: null where they belong to a table in which the join found no row. */
function groupReader(parts: Part[], alwaysThere: Record<string, boolean>): Read {
  const read = objectOf(parts.map((part) => [part.path[1]!, valueReader(part)]));
  const columns = parts.filter(({ field }) => is(field, Column));
  const tables = new Set(columns.map(({ field }) => getTableName((field as Column).table)));
  const [table] = tables;
  if (table === undefined || tables.size > 1 || alwaysThere[table]) return read;
  const { at } = columns[0]!;
  return (row) => (row[at] === null ? null : read(row));
}

function objectOf(fields: [string, Read][]): Read {
  return (row) => {
    const object: Record<string, unknown> = {};
    for (const [name, read] of fields) object[name] = read(row);
    return object;
  };
}

function valueReader({ field, at }: Part): Read {
  const decoder = decoderOf(field);
  return (row) => {
    const value = row[at];
    return value === null ? null : decoder.mapFromDriverValue(value);
  };
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

function decoderOf(field: Field): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  // Drizzle's types do not declare `decoder`.
  return (expression as unknown as { decoder: Decoder }).decoder;
}
