import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CANCEL_REASON_MAX, needsReason } from '../../contract/orders.ts';
import { failureTextOrExpired } from '../failureText.ts';
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { toastDone } from '../ui/toast.ts';
import styles from './CancelOrderDialog.module.css';
import { useCancelOrder } from './calls.ts';
import { cancelConsequence } from './cancelConsequence.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Closes it too, once the order is cancelled. */
  onCancelled: () => void;
  order: { id: string; title: string };
  offers: { pending: number; accepted: number };
};

export function CancelOrderDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Cancelar pedido" size="lg" returnFocus={false}>
      <CancelOrder onClose={onClose} {...rest} />
    </Dialog>
  );
}

function CancelOrder({ onClose, onCancelled, order, offers }: Omit<Props, 'opened'>) {
  const reasonNeeded = needsReason(offers);
  const [reason, setReason, forgetReason] = useKept(useKeptKey('cancel-reason', order.id), '');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useCancelOrder(order.id);

  function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    if (reasonNeeded && !reason.trim()) {
      setMissing(true);
      return focusFirstInvalid(event.currentTarget);
    }
    mutate(reason, {
      onSuccess: () => {
        forgetReason();
        toastDone('Pedido cancelado', order.title);
        onCancelled();
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={cancel} noValidate>
      <p className={styles.title}>{order.title}</p>
      <p className={styles.consequence}>{cancelConsequence(offers)}</p>
      <Textarea
        label={reasonNeeded ? 'Motivo de la cancelación' : 'Motivo de la cancelación (opcional)'}
        placeholder="Ej: Ya lo resolví de otra manera"
        value={reason}
        onChange={(event) => {
          setMissing(false);
          setReason(event.currentTarget.value);
        }}
        error={missing && 'Por favor escribe el motivo de la cancelación.'}
        required={reasonNeeded}
        withAsterisk={false}
        maxLength={CANCEL_REASON_MAX}
        maxRows={10}
        data-autofocus
      />
      {error && <DialogFailure>{failureTextOrExpired(error, 'Error al cancelar el pedido')}</DialogFailure>}
      <FormActions
        cancel="Volver"
        onCancel={onClose}
        submit="Cancelar pedido"
        submitting="Cancelando..."
        busy={isPending}
        color="red"
      />
    </form>
  );
}
