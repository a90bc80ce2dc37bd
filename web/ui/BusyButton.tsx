import styles from './Button.module.css';
import { Button, type ButtonProps } from './Button.tsx';

/**
 * A button that ignores presses while `busy`; its icon, if it has one, shows that. It is not `disabled`, because that
 * would drop the focus and let the keyboard leave the dialog. A form must refuse a second submit itself.
 */
export function BusyButton({ busy, onClick, icon, ...props }: ButtonProps & { busy: boolean }) {
  return (
    <Button
      {...props}
      icon={busy && icon ? Dots : icon}
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
