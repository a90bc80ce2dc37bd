import type { ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import { DialogActions } from './DialogActions.tsx';

type Props = {
  cancel?: string;
  onCancel: () => void;
  submit: string;
  /** What the button says meanwhile, where it says something else. */
  submitting?: string;
  busy: boolean;
  color?: ButtonProps['color'];
  /** Over them, in sight too. */
  children?: ReactNode;
};

/** How a form in a dialog ends: the way out, and what sends it. */
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
