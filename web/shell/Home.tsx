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
 * Brings the home and what it shows before anything is drawn: where a screen has to wait for its code, React leaves
 * the wait on the page for a third of a second at least.
 */
export async function loadHome(): Promise<void> {
  const [{ readAhead }] = await Promise.all([import('../dashboard/calls.ts'), DashboardScreen.preload?.()]);
  await readAhead();
}
