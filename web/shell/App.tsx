import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
// Imported before the router, since it replaces `history.pushState`, which the router must call.
import '../ui/dialogHistory.ts';
import { useMemo } from 'react';
import type { User } from '../../contract/accounts.ts';
import { queryClient } from '../calls/query.ts';
import { makeRouter } from '../routes.tsx';
import { retrySession, useSession } from '../session/session.ts';
import { LoadError } from '../ui/LoadError.tsx';
import styles from './App.module.css';
import { Waiting } from './Waiting.tsx';

dropLastSlash();
const history = createBrowserHistory();

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.app}>
        <SessionGate />
      </div>
    </QueryClientProvider>
  );
}

function SessionGate() {
  const { user, loading, failed } = useSession();
  if (loading) {
    return (
      <main className={styles.alone}>
        <Waiting />
      </main>
    );
  }
  if (failed) {
    return (
      <main className={styles.alone}>
        <LoadError
          title="No pudimos abrir tu cuenta"
          wholeScreen
          message="Echamano no respondió. Revisa tu conexión y vuelve a intentar; tu sesión sigue abierta."
          onRetry={retrySession}
        />
      </main>
    );
  }
  return <Routes key={user ? `${user.id} ${user.role}` : 'visitor'} user={user} />;
}

/** Remounted by its key for another person or role, so that no screen of the former one is drawn again. */
function Routes({ user }: { user: User | null }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new user remounts this component by its key.
  const router = useMemo(() => makeRouter(user, history), []);
  return <RouterProvider router={router} />;
}

/** Drops a trailing slash: the router accepts '/orders/' for '/orders', but each screen should have a single address. */
function dropLastSlash(): void {
  const { pathname, search, hash } = window.location;
  const path = /^(\/[^/].*?)\/+$/.exec(pathname)?.[1];
  if (path) window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
}
