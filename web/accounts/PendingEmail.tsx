import { IconMailFast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toastFailure } from '../calls/toastFailure.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { toastDone } from '../ui/toast.ts';
import { security, useCancelEmailChange } from './calls.ts';
import styles from './PendingEmail.module.css';

/** Shown while a new address waits for its link to be opened. */
export function PendingEmail({ onCancelled }: { onCancelled: () => void }) {
  const { data } = useQuery(security());
  const { mutate, isPending } = useCancelEmailChange();
  if (!data?.pendingEmail) return null;

  function cancel() {
    mutate(undefined, {
      onSuccess: ({ message }) => {
        toastDone('Cambio cancelado', message);
        onCancelled();
      },
      onError: (error) => toastFailure(error, 'Error al cancelar el cambio'),
    });
  }

  return (
    <div className={styles.pending} role="status">
      <IconMailFast size={22} aria-hidden />
      <p>
        Falta confirmar <strong>{data.pendingEmail}</strong>: abre el enlace que te enviamos. Mientras tanto
        entras con el de siempre.
      </p>
      <BusyButton variant="default" size="sm" busy={isPending} onClick={cancel}>
        {isPending ? 'Cancelando...' : 'Cancelar el cambio'}
      </BusyButton>
    </div>
  );
}
