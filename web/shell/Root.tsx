import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { Shell } from './Shell.tsx';
import { useScreen } from './useScreen.ts';

const PRODUCT = 'Echamano';

export function Root() {
  const { user } = useSession();
  const { page, bare } = useScreen();
  useEffect(() => {
    document.title = page ? `${page} · ${PRODUCT}` : PRODUCT;
  }, [page]);

  if (!user || bare) return <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
