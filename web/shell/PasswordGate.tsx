import { useSyncExternalStore } from 'react';
import { answerPassword, isPasswordAsked, watchPassword } from '../session/reauthentication.ts';
import { lazyDialog } from '../ui/lazyDialog.tsx';

const ConfirmPasswordDialog = lazyDialog(
  async () => (await import('../profile/ConfirmPasswordDialog.tsx')).ConfirmPasswordDialog,
);

/** Stands on every screen; its dialog comes when a call was refused until the person gives their password again. */
export function PasswordGate() {
  const asked = useSyncExternalStore(watchPassword, isPasswordAsked);
  return <ConfirmPasswordDialog opened={asked} onClose={() => answerPassword(false)} />;
}
