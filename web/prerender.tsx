import { renderToString } from 'react-dom/server';
import { LandingPage } from './landing/LandingPage.tsx';

/** The landing as the build writes it into index.html; the browser hydrates it with the same component. */
export function renderLanding(): string {
  return renderToString(<LandingPage onAuthenticated={() => undefined} />);
}
