import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { Shell } from './Shell.tsx';
import { useScreen } from './useScreen.ts';

const PRODUCT = 'Echamano';

export function Root() {
  const { user } = useSession();
  const { title, bare } = useScreen();
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);

  if (!user || bare) return <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
