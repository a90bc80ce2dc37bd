import type { ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import { DialogActions } from './DialogActions.tsx';

type Props = {
  cancel?: string;
  onCancel: () => void;
  submit: string;
  /** The submit button's text while busy; `submit` by default. */
  submitting?: string;
  busy: boolean;
  color?: ButtonProps['color'];
  /** Shown above the buttons, and in sight like them. */
  children?: ReactNode;
};

/** The last row of a form in a dialog: the buttons to cancel and to submit. */
export function FormActions(props: Props) {
  const { cancel = 'Cancelar', onCancel, submit, submitting = submit, busy, color, children } = props;
  return (
    <DialogActions>
      {children}
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <BusyButton type="submit" color={color} busy={busy}>
        {busy ? submitting : submit}
      </BusyButton>
    </DialogActions>
  );
}
