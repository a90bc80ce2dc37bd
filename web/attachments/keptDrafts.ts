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
      if (savedAt < Date.now() - KEPT_MS) await deleteDraft(old);
    const list = (await db.get('drafts', draftKey))?.list;
    const texts = readTexts(draftKey);
    return list?.map((picked) => ({ ...picked, text: texts[picked.key] ?? picked.text }));
  } catch {
    return undefined;
  }
}

export async function saveDraft(draftKey: string, list: Picked[]): Promise<void> {
  saveTexts(draftKey, list);
  try {
    const db = await database();
    await db.put('drafts', { draftKey, list, savedAt: Date.now() });
  } catch {
    // Private windows store nothing: then the draft lasts only as long as the page.
  }
}

export async function deleteDraft(draftKey: string): Promise<void> {
  try {
    localStorage.removeItem(textsKey(draftKey));
    const db = await database();
    await db.delete('drafts', draftKey);
  } catch {
    // Nothing was kept.
  }
}

// What is written about the files is also kept in local storage, at once: a database drops what it has not finished
// writing when the page goes, and the files it writes with every change take long on a slow phone.
const textsKey = (draftKey: string) => `${draftKey}:texts`;

function saveTexts(draftKey: string, list: Picked[]): void {
  const texts = Object.fromEntries(list.map(({ key, text }) => [key, text]));
  try {
    // First, because it stays removed where there is no room for the new ones: old words would hide those of the database.
    localStorage.removeItem(textsKey(draftKey));
    localStorage.setItem(textsKey(draftKey), JSON.stringify(texts));
  } catch {
    // It is full or closed: the database may still store them.
  }
}

/** By the keys of the files; those of the database stand for what cannot be read here. */
function readTexts(draftKey: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(textsKey(draftKey)) ?? 'null') ?? {};
  } catch {
    return {};
  }
}
