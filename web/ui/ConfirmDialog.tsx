import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What it does, and what cannot be taken back. */
  text: string;
  confirm: string;
  /** What takes something away wears red. */
  color?: ButtonProps['color'];
};

/** Asks before what one tap could not undo. */
export function ConfirmDialog({ opened, onClose, onConfirm, title, text, confirm, color = 'brand' }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
      <p>{text}</p>
      <DialogActions>
        {/* Enter pressed twice is not yet a decision. */}
        <Button variant="default" onClick={onClose} data-autofocus>
          Volver
        </Button>
        <Button
          color={color}
          onClick={() => {
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
