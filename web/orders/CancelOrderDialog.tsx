import { Textarea } from '@mantine/core';
import { CANCEL_REASON_MAX, needsReason } from '../../contract/orders.ts';
import form from '../forms/Form.module.css';
import type { Problems } from '../forms/fieldProblems.ts';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { toastDone } from '../ui/toast.ts';
import { useCancelOrder } from './calls.ts';
import { cancelConsequence, type OfferCounts } from './cancelConsequence.ts';

type Props = {
  onClose: () => void;
  /** Closes it too, once the order is cancelled. */
  onCancelled: () => void;
  order: { id: string; title: string };
  offers: OfferCounts;
};

const REASON_MISSING = 'Por favor escribe el motivo de la cancelación.';

export const CancelOrderDialog = inDialog(CancelOrder, {
  title: 'Cancelar pedido',
  size: 'lg',
  returnFocus: false,
});

function CancelOrder({ onClose, onCancelled, order, offers }: Props) {
  const reasonNeeded = needsReason(offers);
  const [reason, setReason, forgetReason] = useKept(useKeptKey('cancel-reason', order.id), '');
  const { submit, isBusy, problems, failure, forgetProblems } = useCheckedForm(useCancelOrder(order.id), {
    values: reason,
    problemsOf: (): Problems => (reasonNeeded && !reason.trim() ? { reason: REASON_MISSING } : {}),
    onSuccess: (_, isShown) => {
      forgetReason();
      toastDone('Pedido cancelado', order.title);
      if (isShown) onCancelled();
    },
  });

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.about}>{order.title}</p>
      <p className={form.intro}>{cancelConsequence(offers)}</p>
      <Textarea
        label={reasonNeeded ? 'Motivo de la cancelación' : 'Motivo de la cancelación (opcional)'}
        placeholder="Ej: Ya lo resolví de otra manera"
        value={reason}
        onChange={(event) => {
          forgetProblems();
          setReason(event.currentTarget.value);
        }}
        error={problems.reason}
        required={reasonNeeded}
        withAsterisk={false}
        maxLength={CANCEL_REASON_MAX}
        maxRows={10}
        data-autofocus
      />
      <DialogFailure error={failure} otherwise="Error al cancelar el pedido" saysExpired />
      <FormActions
        cancel="Volver"
        onCancel={onClose}
        submit="Cancelar pedido"
        submitting="Cancelando..."
        busy={isBusy}
        color="red"
      />
    </form>
  );
}
