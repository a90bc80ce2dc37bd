import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { installation } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

const KEY = 'vapid';

/** The keys that sign this installation's push messages: made once, shared by its nodes. */
export async function pushKeys(db: Sql): Promise<{ publicKey: string; privateKey: string }> {
  await db
    .insert(installation)
    .values({ key: KEY, value: webPush.generateVAPIDKeys() })
    .onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, KEY));
  return row!.value as { publicKey: string; privateKey: string };
}

export async function pushPublicKey(db: Sql): Promise<string> {
  return (await pushKeys(db)).publicKey;
}
