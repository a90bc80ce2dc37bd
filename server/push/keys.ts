import webPush from 'web-push';
import { readInstallation } from '../db/installation.ts';
import { installation } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

const KEY = 'vapid';

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys that sign this installation's push messages: made once, shared by its nodes. */
export async function pushKeys(db: Sql): Promise<PushKeys> {
  await db
    .insert(installation)
    .values({ key: KEY, value: webPush.generateVAPIDKeys() })
    .onConflictDoNothing();
  return (await readInstallation<PushKeys>(db, KEY))!;
}

export async function pushPublicKey(db: Sql): Promise<string> {
  return (await pushKeys(db)).publicKey;
}
