import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { AuthTab } from '../accounts/AuthDialog.tsx';
import type { SignedIn } from '../accounts/AuthForms.tsx';
import { LandingPage } from './LandingPage.tsx';

type Options = {
  onAuthenticated: (session: SignedIn) => void;
  initialDialog?: AuthTab;
};

/** Hydrates the landing that the build wrote into the page; returns the function that removes it. */
export function startLanding(host: HTMLElement, options: Options): () => void {
  const page = <LandingPage {...options} />;
  if (!host.querySelector('[data-landing]')) {
    const root = createRoot(host);
    root.render(page);
    return () => root.unmount();
  }
  let root: Root | undefined;
  // A transition hydrates in small steps, so that a slow phone can scroll meanwhile.
  startTransition(() => {
    root = hydrateRoot(host, page);
  });
  return () => root?.unmount();
}
