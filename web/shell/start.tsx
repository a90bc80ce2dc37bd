import { createRoot } from 'react-dom/client';
import { reloadQueued } from '../offline/offlineQueue.ts';
import { clearQueriesOnSignOut, restoreQueries } from '../offline/savedQueries.ts';
import { rememberedUser } from '../session/rememberedUser.ts';
import { guardSession, loadCurrentUser, signIn } from '../session/session.ts';
import { readToken } from '../session/token.ts';
import { App } from './App.tsx';
import { followCountryAndCurrency } from './countryAndCurrency.ts';
import { loadHome } from './Home.tsx';

/** How long the first render waits for stored data, which should take a few milliseconds, and for the first calls. */
const PREPARE_WITHIN_MS = 400;

/** Replaces the page with the app; `session` is given when the person has just signed in. */
export async function startApp(host: HTMLElement, session?: Parameters<typeof signIn>[0]): Promise<void> {
  if (session) signIn(session);
  guardSession();
  clearQueriesOnSignOut();
  loadCurrentUser();
  const tooLate = new Promise((resolve) => setTimeout(resolve, PREPARE_WITHIN_MS));
  await Promise.race([Promise.all([restoreHome(), restoreUnsent(), followCountryAndCurrency()]), tooLate]);
  document.documentElement.dataset.view = 'app';
  document.getElementById('loading')?.remove();
  createRoot(host).render(<App />);
}

/** Restores the data last seen here and, if the address is the home's, loads the home completely. */
async function restoreHome(): Promise<void> {
  await restoreLastSeen();
  if (readToken() && location.pathname === '/') await loadHome().catch(() => undefined);
}

async function restoreLastSeen(): Promise<void> {
  const user = rememberedUser();
  if (user) await restoreQueries(user.id).catch(() => undefined);
}

/** Reads the queued writes, so that their notice is there from the start and does not push the page down later. */
async function restoreUnsent(): Promise<void> {
  await reloadQueued().catch(() => undefined);
}
