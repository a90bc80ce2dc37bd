/**
 * Runs before the first paint, as a classic script: chooses the colour scheme and whether the page that follows is
 * the landing or the app, and starts fetching the chunks of that one, and what the home shows. The build fills in CHUNKS.
 */
declare const CHUNKS: { landing: string[]; app: string[]; home: string[] };

const LANDING_PATHS = ['/', '/login'];
/** What the home reads first, as `web/call.ts` writes each address. */
const HOME_READS = [
  '/api/auth/me',
  '/api/users/stats',
  '/api/orders?my=true',
  '/api/orders/won',
  '/api/notifications/orders',
  '/api/chats',
];

const page = document.documentElement;
const device = matchMedia('(prefers-color-scheme: dark)');

// The landing, which has no Mantine, darkens with its device at dusk.
const paint = () => {
  const scheme = localStorage.getItem('mantine-color-scheme-value');
  const dark = scheme === 'dark' || (scheme !== 'light' && device.matches);
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light';
};
paint();
device.addEventListener('change', paint);

const token = localStorage.getItem('token');
const view = !token && LANDING_PATHS.includes(location.pathname) ? 'landing' : 'app';
page.dataset.view = view;

const isHome = view === 'app' && location.pathname === '/';

for (const href of isHome ? [...CHUNKS.app, ...CHUNKS.home] : CHUNKS[view]) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

if (isHome && token) {
  const ask = (url: string) =>
    fetch(url, { headers: { authorization: `Bearer ${token}` }, credentials: 'include' }).catch(
      () => undefined,
    );
  globalThis.earlyReads = { token, replies: Object.fromEntries(HOME_READS.map((url) => [url, ask(url)])) };
}
