import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';

const market = openMarket({ worker: false });
const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** The names in each cell of a row: a trigger function has four cells, another function three. */
const rows = readFileSync(join(import.meta.dirname, '../../docs/database.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line.split(' | ').map((cell) => [...cell.matchAll(/`(\w+(?:\.sql)?)`/g)].map(([, name]) => name!)),
  );

test('docs/database.md has every function in force and the tables whose writes run it', async () => {
  const inForce = await market.sql<{ name: string; tables: string }>(`
    select p.proname as name, coalesce(string_agg(distinct t.tgrelid::regclass::text, ' '), '') as tables
    from pg_proc p left join pg_trigger t on t.tgfoid = p.oid
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    group by p.proname`);
  const lines = ({ name, tables }: { name: string; tables: string }) => `${name}: ${tables}`;
  const listed = rows.map(([name, tables, , migration]) =>
    lines({ name: name![0]!, tables: migration ? tables!.toSorted().join(' ') : '' }),
  );
  expect(listed.sort()).toEqual(inForce.map(lines).sort());
});

test('docs/database.md has the migration that wrote each last', () => {
  const files = globSync('*.sql', { cwd: MIGRATIONS }).sort();
  const texts = files.map((file) => [file, readFileSync(join(MIGRATIONS, file), 'utf8')] as const);
  for (const row of rows) {
    const [file, earlierName] = row.at(-1)!;
    const writes = new RegExp(`create or replace function ${earlierName ?? row[0]![0]}\\(`, 'i');
    expect(file).toBe(texts.findLast(([, text]) => writes.test(text))?.[0]);
  }
});
