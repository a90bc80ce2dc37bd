import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './DialogFailure.module.css';

/** An error above the buttons of a dialog; it is read aloud and scrolled into sight. */
export function DialogFailure({ title, children }: { title?: string; children: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
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
