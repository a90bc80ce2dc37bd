import { TextInput } from '@mantine/core';
import { EXTRA_TEXT_MAX, extraDraft } from '../../contract/extras.ts';
import type { Offer } from '../../contract/offers.ts';
import form from '../forms/Form.module.css';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { readAmount } from '../ui/amountText.ts';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { toastDone } from '../ui/toast.ts';
import { useProposeExtra } from './calls.ts';

type Props = { onClose: () => void; offer: Offer };

/** Proposes an extra that the work turned out to need, for the customer to approve. */
export const ExtraDialog = inDialog(ExtraForm, { title: 'Agregar un adicional', returnFocus: false });

function ExtraForm({ offer, onClose }: Props) {
  const [draft, setDraft, forgetDraft] = useKept(useKeptKey('extra', offer.id), { text: '', amount: '' });
  const body = { text: draft.text.trim(), amount: Number(readAmount(draft.amount) ?? Number.NaN) };
  const { submit, isBusy, problems, failure, mend } = useCheckedForm(useProposeExtra(offer.id), {
    values: body,
    problemsOf: () => fieldProblems(extraDraft, body),
    isSentOnce: true,
    onSuccess: (_, isShown) => {
      forgetDraft();
      if (isShown) onClose();
      toastDone('Adicional propuesto', 'Cuenta cuando el cliente lo apruebe.');
    },
  });

  function change(changed: Partial<typeof draft>) {
    mend(changed);
    setDraft({ ...draft, ...changed });
  }

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.intro}>Lo que no estaba en el presupuesto. Solo cuenta si el cliente lo aprueba.</p>
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
      <FormActions onCancel={onClose} submit="Proponer adicional" busy={isBusy} color="accent" />
    </form>
  );
}
