import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What the action does and what of it cannot be undone. */
  text: string;
  confirm: string;
  /** Red for actions that delete something. */
  color?: ButtonProps['color'];
};

/** Asks for confirmation before an action that is not easily undone. */
export function ConfirmDialog({ opened, onClose, onConfirm, title, text, confirm, color = 'brand' }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
      <p>{text}</p>
      <DialogActions>
        {/* Focused first, so that pressing Enter twice by accident does not confirm. */}
        <Button variant="default" onClick={onClose} data-autofocus>
          Volver
        </Button>
        <Button
          color={color}
          onClick={() => {
            // The dialog takes its time to close: a second click still finds the button.
            if (!opened) return;
            onClose();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
