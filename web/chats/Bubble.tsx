import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { Attachments } from '../attachments/Attachments.tsx';
import { FilesProgress } from '../attachments/UploadState.tsx';
import { Button } from '../ui/Button.tsx';
import { clockTime } from '../ui/time.ts';
import styles from './MessageList.module.css';
import type { ShownMessage } from './shownMessages.ts';
import { discard, retry } from './unsent.ts';

const STATES = {
  waiting: { icon: IconClock, word: 'Pendiente' },
  refused: { icon: IconAlertCircle, word: 'No se envió' },
  sent: { icon: IconCheck, word: 'Enviado' },
  read: { icon: IconChecks, word: 'Leído' },
};

type Props = { message: ShownMessage; author: string };

export function Bubble({ message, author }: Props) {
  const { mine, text, attachments, createdAt, state, error, key } = message;
  return (
    <li className={styles.bubble} data-mine={mine || undefined} data-state={state}>
      <span className="visually-hidden">{mine ? 'Tú' : author}: </span>
      {attachments.length > 0 && (
        <div className={styles.attachments}>
          <Attachments attachments={attachments} label="Fotos del mensaje" />
          {state === 'waiting' && <FilesProgress files={attachments.map(({ id }) => ({ key: id }))} />}
        </div>
      )}
      <span className={styles.text}>{text}</span>
      <span className={styles.meta}>
        <time dateTime={createdAt}>{clockTime(createdAt)}</time>
        {state !== 'received' && <Tick state={state} />}
      </span>
      {error && (
        <span className={styles.refused} role="alert">
          {error}
          <span className={styles.ways}>
            <Button size="sm" variant="default" onClick={() => retry(key)}>
              Reintentar
            </Button>
            <Button size="sm" variant="subtle" color="red" onClick={() => discard(key)}>
              Descartar
            </Button>
          </span>
        </span>
      )}
    </li>
  );
}

function Tick({ state }: { state: keyof typeof STATES }) {
  const { icon: Icon, word } = STATES[state];
  return (
    <span className={styles.tick} data-state={state} role="img" aria-label={word} title={word}>
      <Icon size={16} aria-hidden />
    </span>
  );
}
