import { Outlet } from '@tanstack/react-router';
import { Library } from '../ui/Library.tsx';

/** Wraps every signed-in screen but the home, which is drawn without the component library. */
export function SignedInScreens() {
  return (
    <Library>
      <Outlet />
    </Library>
  );
}
