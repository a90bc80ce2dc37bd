import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { loadFailureText } from '../calls/failureText.ts';
import { Button } from './Button.tsx';
import { Drawing } from './Drawing.tsx';
import styles from './EmptyState.module.css';

/** What is said of the failure: a sentence, or what follows from the error. */
type Why = { message: string; error?: never } | { error: unknown; message?: never };

type Props = Why & {
  title: string;
  /** The exact cause, in a paragraph of its own. */
  detail?: string;
  /** A promise keeps the button busy until it settles. */
  onRetry: () => unknown;
  /** Another way on, beside trying again. */
  otherwise?: ReactNode;
  /** Whether it replaces a whole screen; its title is then the `h1`. */
  wholeScreen?: boolean;
  /** Whether it lies above rows that were loaded before; it then takes little room. */
  aboveRows?: boolean;
};

export function LoadError({
  title,
  error,
  message = loadFailureText(error),
  detail,
  onRetry,
  otherwise,
  wholeScreen,
  aboveRows,
}: Props) {
  const Title = wholeScreen ? 'h1' : 'h2';
  const [retrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    try {
      await onRetry();
    } finally {
      setRetrying(false);
    }
  }

  return (
    <div className={styles.state} data-above-rows={aboveRows} role="alert">
      {!aboveRows && <Drawing name="lost" size={168} />}
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{message}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.action}>
        <Button
          variant="light"
          icon={IconRefresh}
          aria-disabled={retrying}
          onClick={retrying ? undefined : retry}
        >
          {retrying ? 'Reintentando...' : 'Reintentar'}
        </Button>
        {otherwise}
      </div>
    </div>
  );
}
