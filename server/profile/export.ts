import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** Everything that the market keeps of a person, for them to download. */
export async function exportOf(db: Sql, userId: string): Promise<Record<string, unknown>> {
  const [row] = await db.select({ preferences: users.preferences }).from(users).where(eq(users.id, userId));
  const all: Record<string, unknown> = { preferences: row?.preferences };
  // One after the other: however much there is, it takes one connection.
  for (const { shown } of PERSONAL_DATA) if (shown) all[shown.as] = await shown.read(db, userId);
  return all;
}
