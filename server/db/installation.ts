// Values that all nodes of an installation share, each under its key.
import { eq } from 'drizzle-orm';
import { installation } from './schema.ts';
import type { Sql, Tx } from './transaction.ts';

export async function readInstallation<Value>(db: Sql, key: string): Promise<Value | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row?.value as Value | undefined;
}

/**
 * The value; stores `initial` first if there is none. Other callers of the same key wait until this transaction has
 * ended.
 */
export async function lockInstallation<Value>(tx: Tx, key: string, initial: Value): Promise<Value> {
  const [row] = await tx
    .insert(installation)
    .values({ key, value: initial })
    .onConflictDoUpdate({ target: installation.key, set: { key } })
    .returning();
  return row!.value as Value;
}

export async function writeInstallation(db: Sql, key: string, value: unknown): Promise<void> {
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}
