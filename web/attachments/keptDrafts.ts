import type { DBSchema } from 'idb';
import { DAY_MS } from '../../contract/durations.ts';
import { browserDatabase } from '../browserDatabase.ts';
import type { Picked } from './picked.ts';

interface KeptDraft {
  draftKey: string;
  list: Picked[];
  savedAt: number;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: KeptDraft };
}

/** A draft untouched for this long is deleted. */
const KEPT_MS = 30 * DAY_MS;

const database = browserDatabase<Schema>('echamano-drafts', (fresh) => {
  fresh.createObjectStore('drafts', { keyPath: 'draftKey' });
});

/** The photos and the voice note of a draft; undefined when none were stored or the browser stores nothing. */
export async function readDraft(draftKey: string): Promise<Picked[] | undefined> {
  try {
    const db = await database();
    for (const { draftKey: old, savedAt } of await db.getAll('drafts'))
      if (savedAt < Date.now() - KEPT_MS) await db.delete('drafts', old);
    return (await db.get('drafts', draftKey))?.list;
  } catch {
    return undefined;
  }
}

/** Stores the draft; a null list deletes it. */
export async function saveDraft(draftKey: string, list: Picked[] | null): Promise<void> {
  try {
    const db = await database();
    if (list) await db.put('drafts', { draftKey, list, savedAt: Date.now() });
    else await db.delete('drafts', draftKey);
  } catch {
    // Private windows store nothing: then the draft lasts only as long as the page.
  }
}
