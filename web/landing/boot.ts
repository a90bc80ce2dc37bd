/**
 * Runs before the first paint, as a classic script: chooses the colour scheme and whether the page that follows is
 * the landing or the app, and starts fetching the chunks of that one. The build fills in CHUNKS.
 */
declare const CHUNKS: { landing: string[]; app: string[]; home: string[] };

const LANDING_PATHS = ['/', '/login'];

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

const view = !localStorage.getItem('token') && LANDING_PATHS.includes(location.pathname) ? 'landing' : 'app';
page.dataset.view = view;

const isHome = view === 'app' && location.pathname === '/';

for (const href of isHome ? [...CHUNKS.app, ...CHUNKS.home] : CHUNKS[view]) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
