import '../ui/theme.css';
import { createRoot } from 'react-dom/client';
import { guardSession, signIn } from '../session/session.ts';
import { App } from './App.tsx';

/** Takes over the page with the whole app; `session` is that of whoever signed in a moment ago. */
export function startApp(host: HTMLElement, session?: Parameters<typeof signIn>[0]): void {
  if (session) signIn(session);
  document.documentElement.dataset.view = 'app';
  guardSession();
  createRoot(host).render(<App />);
}
