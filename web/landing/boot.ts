/**
 * Inlined in the page and run before the first paint: chooses the colour scheme and whether the landing or the app is
 * shown, and starts fetching its files and the data of the home screen. The build fills in FILES.
 */
declare const FILES: Record<'landing' | 'app' | 'home' | 'library' | 'fonts', string[]>;

const LANDING_PATHS = ['/', '/login'];
/** From this bandwidth on, loading fonts does not noticeably delay the code. */
const QUICK_MBPS = 5;
/** The first reads of the home screen, each with the URL that `web/calls/call.ts` builds; boot.test.ts compares them. */
const HOME_READS = [
  '/api/auth/me',
  '/api/users/stats',
  '/api/orders?my=true',
  '/api/orders/won',
  '/api/notifications/orders',
  '/api/chats',
  '/config.json',
];

const page = document.documentElement;
const device = matchMedia('(prefers-color-scheme: dark)');

// The scheme follows changes of the device setting, and of the choice made in another tab.
const paint = () => {
  const scheme = localStorage.getItem('mantine-color-scheme-value');
  const dark = scheme === 'dark' || (scheme !== 'light' && device.matches);
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light';
};
paint();
device.addEventListener('change', paint);
addEventListener('storage', paint);

const token = localStorage.getItem('token');
const view = !token && LANDING_PATHS.includes(location.pathname) ? 'landing' : 'app';
page.dataset.view = view;

// Before the landing's code has loaded its buttons do nothing: the last one pressed is clicked again then (pressedEarly.ts).
if (view === 'landing') {
  const keep = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    early.button = button;
  };
  const early: NonNullable<typeof globalThis.pressedEarly> = {
    stop: () => removeEventListener('click', keep, true),
  };
  addEventListener('click', keep, true);
  globalThis.pressedEarly = early;
}

const isHome = view === 'app' && location.pathname === '/';

/** The `as` attribute of a preload link, by file extension. */
const AS: Record<string, string> = { css: 'style', woff2: 'font' };

function fetchAhead(files: string[]): void {
  for (const href of files) {
    const as = AS[href.split('.').at(-1) ?? ''];
    const link = document.createElement('link');
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    // The same CORS mode as the later request; otherwise the file would be fetched twice.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

// On a slow network the fonts wait until the app's code has loaded; they are then used from the next page on.
const { downlink = QUICK_MBPS } =
  (navigator as Navigator & { connection?: { downlink?: number } }).connection ?? {};
const isWaiting = view === 'app' && downlink < QUICK_MBPS;
if (isWaiting) addEventListener('DOMContentLoaded', () => fetchAhead(FILES.fonts));
else fetchAhead(FILES.fonts);
// Without a token there is only a page about an account, a password or no page at all, and those need no library.
const beside = isHome ? FILES.home : token ? FILES.library : [];
fetchAhead(view === 'landing' ? FILES.landing : [...FILES.app, ...beside]);

if (isHome && token) {
  const ask = (url: string) =>
    fetch(url, { headers: { authorization: `Bearer ${token}` }, credentials: 'include' }).catch(
      () => undefined,
    );
  globalThis.earlyReads = { token, replies: Object.fromEntries(HOME_READS.map((url) => [url, ask(url)])) };
}
