import type { Job } from '../../../contract/admin-jobs.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { toastDone } from '../../ui/toast.ts';
import styles from '../lists/RowActions.module.css';
import { useDiscardJob, useRetryJob } from './calls.ts';

/** Retries or discards a job; a running job offers neither. */
export function JobActions({ job }: { job: Job }) {
  const retry = useRetryJob();
  const discard = useDiscardJob();
  if (job.state === 'running') return null;

  const toasts = (title: string, message: string) => ({
    onSuccess: () => toastDone(title, message),
    onError: (error: Error) => toastFailure(error, 'No pudimos cambiar la tarea'),
  });

  return (
    <div className={styles.actions}>
      <BusyButton
        variant="default"
        size="xs"
        busy={retry.isPending}
        onClick={() => retry.mutate(job.id, toasts('Tarea reintentada', 'Se hará enseguida.'))}
      >
        Reintentar
      </BusyButton>
      <BusyButton
        variant="light"
        color="red"
        size="xs"
        busy={discard.isPending}
        onClick={() => discard.mutate(job.id, toasts('Tarea descartada', 'No se hará.'))}
      >
        Descartar
      </BusyButton>
    </div>
  );
}
