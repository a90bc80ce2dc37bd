import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { newDatabase } from '../../tests/support/database.ts';

// A process names only a limited number of statements, and other test files may have used them up.
vi.resetModules();
const { preparedName } = await import('./prepared-client.ts');
const { openDatabase } = await import('./open.ts');
const { preparedQuery } = await import('./prepared-queries.ts');

test('a query that is repeated often gets a name, and keeps it', () => {
  const text = 'select $1::int as often';
  expect(preparedName(text)).toBeUndefined();
  expect(preparedName(text)).toBeUndefined();
  const name = preparedName(text);
  expect(name).toBeDefined();
  expect(preparedName(text)).toBe(name);
});

test('two texts never share a name', () => {
  const name = (text: string) => [1, 2, 3].map(() => preparedName(text)).at(-1);
  expect(name('select $1::int as one')).not.toBe(name('select $1::int as other'));
});

test('behind a pooler no query is prepared by name, however often it is repeated', async () => {
  const answer = preparedQuery('pooled', (db) =>
    db.select({ answer: sql<number>`42` }).from(sql`(select 1) as one`),
  );
  const preparedWhen = async (pooled: boolean) => {
    const {
      sql: db,
      pool,
      close,
    } = openDatabase(await newDatabase(inject('postgresUrl')), 1, undefined, { pooled });
    for (let times = 0; times < 5; times++) await pool.query('select $1::int as pooled', [times]);
    expect(await answer(db, {})).toEqual([{ answer: 42 }]);
    const { rows } = await pool.query('select count(*)::int as many from pg_prepared_statements');
    await close();
    return rows[0].many;
  };
  expect(await preparedWhen(true)).toBe(0);
  expect(await preparedWhen(false)).toBeGreaterThan(0);
});
