import type { Page } from '@playwright/test';

/** All that this browser keeps of what was read, for when there is no network. */
export const savedReads = (page: Page): Promise<{ savedAt: number }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('echamano');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('reads').objectStore('reads').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
  );
