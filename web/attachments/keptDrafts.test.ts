import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Picked } from './picked.ts';

const DRAFT = 'echamano:chat-draft:clara:order';
const PHOTO: Picked = { key: 'k1', kind: 'photo', file: null, text: '', waveform: [], seconds: null };

/** What the browser keeps from one visit to the next. */
const local = new Map<string, string>();
const stored = new Map<string, { draftKey: string }>();
const storage = {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
  removeItem: (key: string) => void local.delete(key),
};
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const put = vi.fn(async (_: string, draft: { draftKey: string }) => void stored.set(draft.draftKey, draft));
const db = {
  put,
  get: async (_: string, key: string) => stored.get(key),
  getAll: async () => [...stored.values()],
  delete: async (_: string, key: string) => void stored.delete(key),
};

beforeEach(() => {
  local.clear();
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  vi.doMock('../browserDatabase.ts', () => ({ browserDatabase: () => async () => db }));
});
afterEach(() => {
  vi.doUnmock('../browserDatabase.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a draft keeps the last words of a photo, even if the page goes before the database has them', async () => {
  const { readDraft, saveDraft } = await import('./keptDrafts.ts');
  await saveDraft(DRAFT, [PHOTO]);
  put.mockImplementationOnce(() => new Promise(() => undefined));
  void saveDraft(DRAFT, [{ ...PHOTO, text: 'La canilla' }]);
  expect(await readDraft(DRAFT)).toEqual([{ ...PHOTO, text: 'La canilla' }]);
});

test('a draft keeps a photo and its words if local storage is full or unreadable', async () => {
  const { readDraft, saveDraft } = await import('./keptDrafts.ts');
  vi.stubGlobal('localStorage', { ...storage, setItem: full });
  await saveDraft(DRAFT, [{ ...PHOTO, text: 'La canilla' }]);
  for (const unreadable of ['', '{', '[]', '7', 'null']) {
    vi.stubGlobal('localStorage', { ...storage, getItem: () => unreadable });
    expect(await readDraft(DRAFT)).toEqual([{ ...PHOTO, text: 'La canilla' }]);
  }
});

test('a draft shows its newest words if local storage has become full meanwhile', async () => {
  const { readDraft, saveDraft } = await import('./keptDrafts.ts');
  await saveDraft(DRAFT, [{ ...PHOTO, text: 'La' }]);
  vi.stubGlobal('localStorage', { ...storage, setItem: full });
  await saveDraft(DRAFT, [{ ...PHOTO, text: 'La canilla' }]);
  expect(await readDraft(DRAFT)).toEqual([{ ...PHOTO, text: 'La canilla' }]);
});

test('a sent draft is forgotten, words too', async () => {
  const { deleteDraft, readDraft, saveDraft } = await import('./keptDrafts.ts');
  await saveDraft(DRAFT, [{ ...PHOTO, text: 'La canilla' }]);
  await deleteDraft(DRAFT);
  expect(await readDraft(DRAFT)).toBeUndefined();
  expect([...local, ...stored]).toEqual([]);
});

test('a draft untouched for a month is deleted, words too', async () => {
  const { readDraft, saveDraft } = await import('./keptDrafts.ts');
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  await saveDraft(DRAFT, [PHOTO]);
  vi.useRealTimers();
  await readDraft('another');
  expect([...local, ...stored]).toEqual([]);
});
