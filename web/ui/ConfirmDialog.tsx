import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './DialogActions.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  confirming: string;
  pending: boolean;
  onConfirm: () => void;
  /** Red when something is taken away. */
  color?: 'brand' | 'red';
};

/** Asks before what is hard to undo; the safe answer has the focus. */
export function ConfirmDialog({ opened, onClose, title, children, color = 'red', ...answer }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <p style={{ margin: '0 0 var(--space-5)', overflowWrap: 'anywhere' }}>{children}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color={color} onClick={answer.onConfirm} disabled={answer.pending}>
          {answer.pending ? answer.confirming : answer.confirm}
        </Button>
      </DialogActions>
    </Modal>
  );
}
