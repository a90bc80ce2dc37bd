// biome-ignore lint/style/noRestrictedImports: ui/Dialog would close when going back, which may be what it asks about.
import { Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';

/** Asks before somebody leaves what they changed and did not save. */
export function LeavingDialog({ unsaved }: { unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Tienes cambios sin guardar">
      <p>Quedan escritos en este navegador, pero nadie los ve hasta que los guardes.</p>
      <DialogActions>
        <Button variant="default" onClick={proceed}>
          Salir sin guardar
        </Button>
        <Button onClick={reset} data-autofocus>
          Seguir editando
        </Button>
      </DialogActions>
    </Modal>
  );
}
