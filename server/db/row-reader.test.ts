import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowReader } from './row-reader.ts';
import { orders, users } from './schema.ts';

test('a row is read into names and groups, with null for a left join that found nothing', () => {
  const read = rowReader(
    [
      { path: ['at'], field: users.createdAt },
      { path: ['person', 'name'], field: users.firstName },
      { path: ['person', 'image'], field: users.image },
      { path: ['order', 'title'], field: orders.title },
      { path: ['order', 'offers'], field: sql`count(*)`.mapWith(Number) },
      { path: ['facts', 'isBlocked'], field: sql`false` },
    ],
    { users: true, orders: false },
  );
  const row = ['2026-01-02 03:04:05.006+00', 'Ana', null, null, '0', false];
  expect(read(row)).toEqual({
    at: new Date('2026-01-02T03:04:05.006Z'),
    person: { name: 'Ana', image: null },
    order: null,
    facts: { isBlocked: false },
  });
  expect(read(row.with(3, 'Grifo').with(4, '2'))).toMatchObject({ order: { title: 'Grifo', offers: 2 } });
});
