import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, jsonb, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Attachment } from '../../../contract/attachments.ts';

export const id = () => uuid().primaryKey().$defaultFn(uuidv7);
/** A foreign key: the row is deleted together with the row that it references. */
export const belongsTo = (owner: () => AnyPgColumn) =>
  uuid().notNull().references(owner, { onDelete: 'cascade' });
export const moment = () => timestamp({ withTimezone: true, precision: 3 });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
export const money = () => numeric({ precision: 12, scale: 2, mode: 'number' });
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** Places as 64-bit numbers: H3 cells, zones and countries; see places/cells.ts. */
export const cells = customType<{ data: bigint[]; driverData: string }>({
  dataType: () => 'bigint[]',
  toDriver: (value) => `{${value.join(',')}}`,
  fromDriver: (value) => (Array.isArray(value) ? value : []).map(BigInt),
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const attachmentList = () => jsonb().$type<Attachment[]>().notNull().default([]);
