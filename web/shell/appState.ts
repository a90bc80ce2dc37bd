import { HOUR_MS } from '../../contract/durations.ts';
import { makeWatchers } from '../watchers.ts';

/** What the browser knows of the app: whether it can be installed or updated, and whether there is a network. */
interface AppState {
  offline: boolean;
  /** The browser's install prompt, kept for later; null in browsers that have none. */
  prompt: InstallPrompt | null;
  /** On iOS there is no such prompt: the notice explains how to install by hand. */
  byHand: boolean;
  waitingWorker: ServiceWorker | null;
}

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const IOS_WAIT_MS = 2000;
const UPDATE_CHECK_MS = HOUR_MS;
const RELOAD_ANYWAY_MS = 2000;
const DISMISSED_KEY = 'echamano:install-dismissed';

let state: AppState = { offline: false, prompt: null, byHand: false, waitingWorker: null };
const { watch, announce } = makeWatchers();
let draw: (() => Promise<void>) | null = null;

export const watchAppState = watch;

export function appState(): AppState {
  return state;
}

/** Called once with the page, before any screen; calls `drawNotices` when there is first something to show. */
export function followAppState(drawNotices: () => Promise<void>): void {
  draw = drawNotices;
  const updateOffline = () => change({ offline: !navigator.onLine });
  window.addEventListener('online', updateOffline);
  window.addEventListener('offline', updateOffline);
  updateOffline();

  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!isDismissed()) change({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => change({ prompt: null }));
  if (isUninstalledIos() && !isDismissed()) setTimeout(() => change({ byHand: true }), IOS_WAIT_MS);

  if (document.readyState === 'complete') void registerWorker();
  else window.addEventListener('load', () => void registerWorker());
}

export async function install(): Promise<void> {
  const { prompt } = state;
  change({ prompt: null });
  await prompt?.prompt();
}

/** Hidden for the rest of this visit. */
export function dismissInstall(): void {
  sessionStorage.setItem(DISMISSED_KEY, 'yes');
  change({ prompt: null, byHand: false });
}

/** The waiting version takes over, and the page starts again with it. */
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  setTimeout(() => location.reload(), RELOAD_ANYWAY_MS);
  state.waitingWorker?.postMessage({ type: 'SKIP_WAITING' });
}

async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    noticeWaiting(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => noticeWaiting(registration));
    });
    // A page that was loading while the first worker activated has no controller, and would never hear of a new version.
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'TAKE_PAGES' });
    setInterval(() => registration.update().catch(() => undefined), UPDATE_CHECK_MS);
  } catch {
    // Without a worker the app works the same while there is a network.
  }
}

/** Announces a waiting worker only if it replaces another: the first one takes over by itself. */
function noticeWaiting({ waiting }: ServiceWorkerRegistration): void {
  if (waiting && navigator.serviceWorker.controller) change({ waitingWorker: waiting });
}

function change(news: Partial<AppState>): void {
  state = { ...state, ...news };
  announce();
  const { offline, prompt, byHand, waitingWorker } = state;
  if (!draw || !(offline || prompt || byHand || waitingWorker)) return;
  const drawNow = draw;
  draw = null;
  drawNow().catch(() => {
    draw = drawNow;
  });
}

function isDismissed(): boolean {
  return sessionStorage.getItem(DISMISSED_KEY) !== null;
}

function isUninstalledIos(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  const ios = /iphone|ipad|ipod/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return ios && !matchMedia('(display-mode: standalone)').matches;
}
