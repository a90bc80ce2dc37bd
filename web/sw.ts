import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { NOT_PAGES } from '../contract/server-paths.ts';
import { hasAllFiles } from './hasAllFiles.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

type AppFile = { url: string; revision: string | null };

/** What a page asks for: store the whole app for offline use, activate the new version, or control uncontrolled pages. */
type Wish = { type: 'KEEP_APP' | 'SKIP_WAITING' | 'TAKE_PAGES' };

/** What the server sends with a push. */
type Push = { title: string; body?: string; url?: string; tag?: string };

const PAGE = '/index.html';
const PAGE_TIMEOUT_SECONDS = 2;
/** The app has some 260 files, and during an update those of two versions are kept: with less, each file would oust another. */
const MAX_CHUNKS = 900;

setCacheNameDetails({ prefix: 'echamano' });
clientsClaim();
cleanupOutdatedCaches();

// Only the files outside the app are precached, for visitors; the app's own files are stored on KEEP_APP.
const files: AppFile[] = self.__WB_MANIFEST;
const isOfApp = ({ url }: AppFile) => url.startsWith('assets/');
// Not '/' too: it would show the page of the installed version for as long as a newer one waits, whose files are gone.
precacheAndRoute(
  files.filter((file) => !isOfApp(file)),
  { directoryIndex: '' },
);

// Every address is the same page: fresh while the network is quick, the last one seen otherwise.
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: 'echamano-page',
      networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
      plugins: [
        {
          cacheWillUpdate: ({ response }) => ofThisVersion(response),
          cacheKeyWillBeUsed: async () => PAGE,
          handlerDidError: async () => matchPrecache(PAGE),
        },
      ],
    }),
    { denylist: NOT_PAGES },
  ),
);

/** A page of the next version is not kept: without a network it would find none of its files, which its own worker stores. */
async function ofThisVersion(page: Response): Promise<Response | null> {
  if (page.status !== 200) return null;
  const known = files.map(({ url }) => url);
  return hasAllFiles(await page.clone().text(), known) ? page : null;
}

// Names carry the hash of their content, so what is cached is right forever.
const chunks = new CacheFirst({
  cacheName: 'echamano-chunks',
  plugins: [new ExpirationPlugin({ maxEntries: MAX_CHUNKS, purgeOnQuotaError: true })],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), chunks);

self.addEventListener('message', (event) => {
  const { type } = event.data as Wish;
  if (type === 'SKIP_WAITING') self.skipWaiting();
  if (type === 'TAKE_PAGES') event.waitUntil(self.clients.claim());
  if (type === 'KEEP_APP') event.waitUntil(keepApp(event));
});

/** Fetches the files one by one, so that requests of the page go first; files already in the cache are kept. */
async function keepApp(event: ExtendableEvent): Promise<void> {
  for (const { url } of files.filter(isOfApp)) await chunks.handle({ event, request: new Request(url) });
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, url = '/notifications', tag } = event.data.json() as Push;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: 'es',
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data?.url ?? '/', self.location.origin)));
});

/** Brings an open window of ours to that address, or opens one. */
async function show({ href, origin }: URL): Promise<void> {
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((client) => client.url === href) ?? windows[0];
  if (!open) {
    await self.clients.openWindow(href);
    return;
  }
  await open.focus();
  if (open.url !== href) await open.navigate(href).catch(() => self.clients.openWindow(href));
}
