import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { failureText, failureTextOrExpired } from '../calls/failureText.ts';
import styles from './DialogFailure.module.css';
import { makeRoom } from './toast.ts';

type Props = {
  error: unknown;
  /** What is said where the server gave no sentence. */
  otherwise: string;
  title?: string;
  /** Whether an expired session has a sentence of its own. */
  saysExpired?: boolean;
};

/** The error, if there is one, above the buttons of a dialog. */
export function DialogFailure({ error, otherwise, title, saysExpired }: Props) {
  if (!error) return null;
  const text = saysExpired ? failureTextOrExpired : failureText;
  return <Failure title={title} text={text(error, otherwise)} />;
}

/** It is read aloud and scrolled into sight, clear of toasts. */
function Failure({ title, text }: { title: string | undefined; text: string }) {
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
      {text}
    </Alert>
  );
}
