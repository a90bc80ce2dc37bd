import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './DialogFailure.module.css';
import { makeRoom } from './toast.ts';

/** An error above the buttons of a dialog; it is read aloud and scrolled into sight, clear of toasts. */
export function DialogFailure({ title, children }: { title?: string; children: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    makeRoom();
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={alert}
      className={styles.failure}
      color="red"
      role="alert"
      title={title}
      icon={<IconAlertTriangle size={20} aria-hidden />}
    >
      {children}
    </Alert>
  );
}
