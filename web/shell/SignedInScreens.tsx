import { Outlet } from '@tanstack/react-router';
import { MantineRoot } from '../ui/MantineRoot.tsx';

/** Wraps every signed-in screen but the home, which is drawn without the component library. */
export function SignedInScreens() {
  return (
    <MantineRoot>
      <Outlet />
    </MantineRoot>
  );
}
