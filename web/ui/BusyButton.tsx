import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type Props = Omit<ButtonProps, 'disabled'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'disabled'> & { busy: boolean };

/**
 * A button that takes no second press while it waits for its answer. A disabled one would drop the focus, and with it
 * the keyboard would leave the dialog; a form must refuse the second submit itself.
 */
export function BusyButton({ busy, onClick, ...props }: Props) {
  return (
    <Button
      {...props}
      aria-disabled={busy || undefined}
      data-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}
