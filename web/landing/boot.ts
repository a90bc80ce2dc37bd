/**
 * Runs before the first paint, written into the page: chooses the colour scheme and whether what follows is the
 * landing or the app, and starts fetching the files of that one, and what the home shows. The build fills in FILES.
 */
declare const FILES: Record<'landing' | 'app' | 'home' | 'library' | 'fonts', string[]>;

const LANDING_PATHS = ['/', '/login'];
/** From here on fonts cost the code no time that anybody notices. */
const QUICK_MBPS = 5;
/** What the home reads first, as `web/call.ts` writes each address. */
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

// The page darkens with its device at dusk, and with what somebody chooses, in another tab too.
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

// Until the landing's code has come its buttons do nothing: the last one pressed is pressed again then (pressedEarly.ts).
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

/** What a file of each kind is, to who fetches it ahead. */
const AS: Record<string, string> = { css: 'style', woff2: 'font' };

function fetchAhead(files: string[]): void {
  for (const href of files) {
    const as = AS[href.split('.').at(-1) ?? ''];
    const link = document.createElement('link');
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    // As whoever uses it asks for it: otherwise it would be fetched twice.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

// Whoever waits for the app's code on a slow network does not wait for fonts too: they are for the next page then.
const { downlink = QUICK_MBPS } =
  (navigator as Navigator & { connection?: { downlink?: number } }).connection ?? {};
const isWaiting = view === 'app' && downlink < QUICK_MBPS;
if (isWaiting) addEventListener('DOMContentLoaded', () => fetchAhead(FILES.fonts));
else fetchAhead(FILES.fonts);
fetchAhead(view === 'landing' ? FILES.landing : [...FILES.app, ...(isHome ? FILES.home : FILES.library)]);

if (isHome && token) {
  const ask = (url: string) =>
    fetch(url, { headers: { authorization: `Bearer ${token}` }, credentials: 'include' }).catch(
      () => undefined,
    );
  globalThis.earlyReads = { token, replies: Object.fromEntries(HOME_READS.map((url) => [url, ask(url)])) };
}
