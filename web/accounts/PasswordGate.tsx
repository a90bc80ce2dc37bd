import { useEffect, useSyncExternalStore } from 'react';
import { answerPassword, isPasswordAsked, watchPassword } from '../session/reauthentication.ts';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import { useDialog } from '../ui/useDialog.ts';

const ConfirmPasswordDialog = lazyDialog(
  async () => (await import('./ConfirmPasswordDialog.tsx')).ConfirmPasswordDialog,
);

/** Mounted on every screen; opens the dialog when a call was refused until the person gives their password again. */
export function PasswordGate() {
  const asked = useSyncExternalStore(watchPassword, isPasswordAsked);
  const { opened, wanted, open, close } = useDialog();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of `asked` opens or closes the dialog.
  useEffect(() => {
    if (asked) open();
    else if (wanted) close();
  }, [asked]);

  return wanted && <ConfirmPasswordDialog opened={opened} onClose={() => answerPassword(false)} />;
}
