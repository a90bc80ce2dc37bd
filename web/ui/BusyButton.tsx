import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { busy: boolean };

/**
 * A button that takes no second press while it waits for its answer; its icon, where it has one, says so. A disabled
 * one would drop the focus, and with it the keyboard would leave the dialog; a form must refuse the second submit itself.
 */
export function BusyButton({ busy, onClick, leftSection, ...props }: Props) {
  return (
    <Button
      {...props}
      leftSection={busy && leftSection ? <Loader size={18} color="currentColor" aria-hidden /> : leftSection}
      aria-disabled={busy || undefined}
      data-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}
