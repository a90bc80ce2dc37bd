import { lazyRouteComponent } from '@tanstack/react-router';
import { signIn, useSession } from '../session/session.ts';

const DashboardScreen = lazyRouteComponent(
  () => import('../dashboard/DashboardScreen.tsx'),
  'DashboardScreen',
);
const LandingPage = lazyRouteComponent(() => import('../landing/LandingPage.tsx'), 'LandingPage');

export function Home() {
  const { user } = useSession();
  return user ? <DashboardScreen /> : <LandingPage onAuthenticated={signIn} />;
}

/**
 * Loads the home's code and data before the first render: once React shows a Suspense fallback, it keeps it for at least
 * a third of a second.
 */
export async function loadHome(): Promise<void> {
  const [{ readAhead }] = await Promise.all([import('../dashboard/calls.ts'), DashboardScreen.preload?.()]);
  await readAhead();
}
