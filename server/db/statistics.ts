import type pg from 'pg';

/**
 * Analyzes the tables that have no statistics, such as after a restoration or an import. Until autovacuum does so, PostgreSQL
 * would plan searches and lists of a large market blindly, and there would be no categories.
 */
export async function analyzeUnknown(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables t
    where schemaname = 'public' and pg_relation_size(relid) > 0 and not exists (
      select from pg_stats s where (s.schemaname, s.tablename) = (t.schemaname, t.relname))`);
  if (rows.length) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}
