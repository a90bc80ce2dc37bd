import { endLeftSessions } from './session/leftSessions.ts';
import { followAppState } from './shell/appState.ts';

const host = document.getElementById('root') as HTMLElement;

const loadNotices = () => import('./shell/Notices.tsx');
followAppState(async () => (await loadNotices()).drawNotices());
// Loaded ahead: once the network is gone, the code of the offline notice could not be fetched.
addEventListener('load', () => void loadNotices().catch(() => undefined));
// The person may have signed out without a network; if the network was only weak, no event tells that it is back.
addEventListener('online', endLeftSessions);
document.addEventListener('visibilitychange', endLeftSessions);
void endLeftSessions();
// Chosen by landing/boot.ts before the first paint.
if (document.documentElement.dataset.view === 'landing') showLanding();
else showApp();

/** Visitors load only the landing; the app is loaded once they sign in. */
async function showLanding(): Promise<void> {
  const { startLanding } = await import('./landing/start.tsx');
  document.getElementById('loading')?.remove();
  const leave = startLanding(host, {
    initialDialog: location.pathname === '/login' ? 'login' : undefined,
    onAuthenticated: async (session) => {
      const { startApp } = await import('./shell/start.tsx');
      leave();
      await startApp(host, session);
    },
  });
}

async function showApp(): Promise<void> {
  const { startApp } = await import('./shell/start.tsx');
  await startApp(host);
}
