import styles from './Button.module.css';
import { Button, type ButtonProps } from './Button.tsx';

/**
 * A button that takes no second press while it waits for its answer; its icon, where it has one, says so. A disabled
 * one would drop the focus, and with it the keyboard would leave the dialog; a form must refuse the second submit itself.
 */
export function BusyButton({ busy, onClick, leftSection, ...props }: ButtonProps & { busy: boolean }) {
  return (
    <Button
      {...props}
      leftSection={busy && leftSection ? <Dots /> : leftSection}
      aria-disabled={busy || undefined}
      data-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}

function Dots() {
  return (
    <span className={styles.busy} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
