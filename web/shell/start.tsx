import { createRoot } from 'react-dom/client';
import { rememberedUser } from '../session/rememberedUser.ts';
import { guardSession, loadCurrentUser, signIn } from '../session/session.ts';
import { readToken } from '../session/token.ts';
import { App } from './App.tsx';
import { loadHome } from './Home.tsx';
import { reloadQueued } from './offlineQueue.ts';
import { clearQueriesOnSignOut, restoreQueries } from './savedQueries.ts';
import { followSettings } from './settings.ts';

/** The device's own storage answers in a few milliseconds, or is not worth waiting for; so is the first question. */
const PREPARE_WITHIN_MS = 400;

/** Takes over the page with the whole app; `session` is that of whoever signed in a moment ago. */
export async function startApp(host: HTMLElement, session?: Parameters<typeof signIn>[0]): Promise<void> {
  if (session) signIn(session);
  guardSession();
  clearQueriesOnSignOut();
  loadCurrentUser();
  const tooLate = new Promise((resolve) => setTimeout(resolve, PREPARE_WITHIN_MS));
  await Promise.race([Promise.all([restoreHome(), restoreUnsent(), followSettings()]), tooLate]);
  document.documentElement.dataset.view = 'app';
  document.getElementById('loading')?.remove();
  createRoot(host).render(<App />);
}

/** What was seen here last, and the home whole where that is what comes. */
async function restoreHome(): Promise<void> {
  await restoreLastSeen();
  if (readToken() && location.pathname === '/') await loadHome().catch(() => undefined);
}

async function restoreLastSeen(): Promise<void> {
  const user = rememberedUser();
  if (user) await restoreQueries(user.id).catch(() => undefined);
}

/** What waits to be sent stands on top from the start, and pushes nothing when it comes. */
async function restoreUnsent(): Promise<void> {
  await reloadQueued().catch(() => undefined);
}
