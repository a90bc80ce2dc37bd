import { Outlet } from '@tanstack/react-router';
import { Library } from '../ui/Library.tsx';

/** Around every screen but the home, which is drawn without the component library. */
export function SignedInScreens() {
  return (
    <Library>
      <Outlet />
    </Library>
  );
}
