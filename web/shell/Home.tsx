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
