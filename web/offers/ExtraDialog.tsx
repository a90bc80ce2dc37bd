import { TextInput } from '@mantine/core';
import { EXTRA_TEXT_MAX, extraDraft } from '../../contract/extras.ts';
import type { Offer } from '../../contract/offers.ts';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useProblems } from '../forms/useProblems.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { readAmount } from '../ui/amountText.ts';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { toastDone } from '../ui/toast.ts';
import { useProposeExtra } from './calls.ts';
import styles from './OfferForm.module.css';

type Props = { onClose: () => void; offer: Offer };

/** Proposes an extra that the work turned out to need, for the customer to approve. */
export const ExtraDialog = inDialog(ExtraForm, { title: 'Agregar un adicional', returnFocus: false });

function ExtraForm({ offer, onClose }: Props) {
  const [draft, setDraft, forgetDraft] = useKept(useKeptKey('extra', offer.id), { text: '', amount: '' });
  const { mutate, isPending, isSuccess, error } = useProposeExtra(offer.id);
  const isSending = isPending || isSuccess;
  const body = { text: draft.text.trim(), amount: Number(readAmount(draft.amount) ?? Number.NaN) };
  const { problems, setProblems, submit, failure } = useProblems(
    isSending,
    () => fieldProblems(extraDraft, body),
    send,
    { error },
  );

  function change(changed: Partial<typeof draft>) {
    setProblems({});
    setDraft({ ...draft, ...changed });
  }

  function send() {
    mutate(body, {
      onSuccess: (_, isShown) => {
        forgetDraft();
        if (isShown) onClose();
        toastDone('Adicional propuesto', 'Cuenta cuando el cliente lo apruebe.');
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.order}>
        Lo que no estaba en el presupuesto. Solo cuenta si el cliente lo aprueba.
      </p>
      <TextInput
        label="Qué es"
        placeholder="Ej: cambiar también el flotador"
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={problems.text}
        maxLength={EXTRA_TEXT_MAX}
        data-autofocus
      />
      <AmountField
        label="Importe"
        where={offer}
        min={0.01}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        echo={(amount) => `Vas a pedir ${amount} más`}
        error={problems.amount}
      />
      <DialogFailure title="Error" error={failure} otherwise="No pudimos enviar el adicional" />
      <FormActions onCancel={onClose} submit="Proponer adicional" busy={isSending} color="accent" />
    </form>
  );
}
