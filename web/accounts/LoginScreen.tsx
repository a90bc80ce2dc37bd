import { lazyRouteComponent } from '@tanstack/react-router';
import { signIn } from '../session/session.ts';

const LandingPage = lazyRouteComponent(() => import('../landing/LandingPage.tsx'), 'LandingPage');

export function LoginScreen() {
  return <LandingPage onAuthenticated={signIn} initialDialog="login" />;
}
