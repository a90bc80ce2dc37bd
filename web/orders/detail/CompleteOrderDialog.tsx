import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Offer } from '../../../contract/offers.ts';
import form from '../../forms/Form.module.css';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { inDialog } from '../../ui/inDialog.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useCompleteOrder } from '../calls.ts';
import { CompleteOrderForm } from './CompleteOrderForm.tsx';

type Props = {
  onClose: () => void;
  /** Closes it too, once the work is confirmed. */
  onCompleted: () => void;
  order: { id: string; title: string };
  /** All the offers of the order; only the accepted ones are listed. */
  offers: Offer[];
};

export const CompleteOrderDialog = inDialog(CompleteOrder, {
  title: 'Confirmar trabajo',
  size: 'lg',
  returnFocus: false,
});

function CompleteOrder({ onClose, onCompleted, order, offers }: Props) {
  const { mutate, isPending, error } = useCompleteOrder(order.id);
  const accepted = offers.filter(({ status }) => status === 'accepted');
  if (!accepted.length) return <NoAcceptedOffers onClose={onClose} />;
  return (
    <CompleteOrderForm
      order={order}
      offers={accepted}
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
    <div className={form.long}>
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
