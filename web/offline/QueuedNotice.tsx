import { IconAlertTriangle, IconClockPause } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Button } from '../ui/Button.tsx';
import type { QueuedWrite } from './database.ts';
import { discardQueued, retryQueued, useQueued } from './offlineQueue.ts';
import styles from './QueuedNotice.module.css';

/** The code that sends photos loads with the first photo that waits. */
const FilesProgress = lazy(async () => ({
  default: (await import('../attachments/UploadState.tsx')).FilesProgress,
}));

/** The orders and offers that were written without a network and are not sent yet. */
export function QueuedNotice() {
  const writes = useQueued();
  if (writes.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Pendiente de enviar">
      <ul>
        {writes.map((write) => (
          <li key={write.id}>{write.problem ? <Refused write={write} /> : <Waiting write={write} />}</li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ write }: { write: QueuedWrite }) {
  return (
    <div className={styles.write}>
      <IconClockPause size={22} aria-hidden />
      <p>
        <strong>Pendiente: {nameOf(write)}</strong>
        <span>Sale solo, una vez, cuando vuelva la conexión.</span>
        {write.files?.length ? (
          <Suspense>
            <FilesProgress files={write.files} />
          </Suspense>
        ) : null}
      </p>
      <Discard write={write} />
    </div>
  );
}

function Refused({ write }: { write: QueuedWrite }) {
  return (
    <div className={styles.write} role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <p>
        <strong>No se pudo enviar: {nameOf(write)}</strong>
        <span>{write.problem}</span>
      </p>
      <div className={styles.actions}>
        <Button size="sm" variant="light" onClick={() => retryQueued(write)}>
          Reintentar
        </Button>
        <Discard write={write} />
      </div>
    </div>
  );
}

function Discard({ write }: { write: QueuedWrite }) {
  return (
    <Button size="sm" variant="subtle" color="gray" onClick={() => discardQueued(write)}>
      Descartar
    </Button>
  );
}

/** The author's own words: an order's description or an offer's message. */
function nameOf({ body }: QueuedWrite): string {
  return `«${body.description ?? body.message ?? ''}»`;
}
