import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Offer } from '../../../contract/offers.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useCompleteOrder } from '../calls.ts';
import styles from './CompleteOrderForm.module.css';
import { CompleteOrderForm } from './CompleteOrderForm.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Closes it too, once the work is confirmed. */
  onCompleted: () => void;
  order: { id: string; title: string };
  /** All the offers of the order; only the accepted ones are listed. */
  offers: Offer[];
};

export function CompleteOrderDialog({ opened, onClose, onCompleted, order, offers }: Props) {
  const accepted = offers.filter(({ status }) => status === 'accepted');
  return (
    <Dialog opened={opened} onClose={onClose} title="Confirmar trabajo" size="lg" returnFocus={false}>
      {accepted.length > 0 ? (
        <CompleteOrder onClose={onClose} onCompleted={onCompleted} order={order} offers={accepted} />
      ) : (
        <NoAcceptedOffers onClose={onClose} />
      )}
    </Dialog>
  );
}

function CompleteOrder({ onClose, onCompleted, order, offers }: Omit<Props, 'opened'>) {
  const { mutate, isPending, error } = useCompleteOrder(order.id);
  return (
    <CompleteOrderForm
      order={order}
      offers={offers}
      submitting={isPending}
      error={error}
      onCancel={onClose}
      onSubmit={(completion, forgetDraft) =>
        mutate(completion, {
          onSuccess: (_, isShown) => {
            forgetDraft();
            toastDone('Trabajo completado', 'Tu reseña ya ayuda a otras personas a elegir.');
            if (isShown) onCompleted();
          },
        })
      }
    />
  );
}

function NoAcceptedOffers({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.form}>
      <Alert color="amber" icon={<IconAlertTriangle size={20} aria-hidden />}>
        No hay ofertas aceptadas para este pedido. Debes aceptar una oferta antes de poder completar el
        trabajo.
      </Alert>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Volver
        </Button>
      </DialogActions>
    </div>
  );
}
