import { Textarea } from '@mantine/core';
import { REPORT_MAX, reportPerson } from '../../contract/claims.ts';
import form from '../forms/Form.module.css';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { CharacterCount } from '../ui/CharacterCount.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { toastDone } from '../ui/toast.ts';
import { useReport } from './calls.ts';

type Props = {
  onClose: () => void;
  personId: string;
  name: string;
  orderId: string | null;
};

export const ReportDialog = inDialog(Report, { title: 'Denunciar', size: 'md' });

function Report({ onClose, personId, name, orderId }: Props) {
  const [reason, setReason, forgetReason] = useKept(useKeptKey('report', personId), '');
  const body = { reason, orderId };
  const { submit, isBusy, problems, failure, forgetProblems } = useCheckedForm(useReport(personId), {
    values: body,
    problemsOf: () => fieldProblems(reportPerson.body, body),
    onSuccess: ({ message }, isShown) => {
      forgetReason();
      toastDone('Denuncia enviada', message);
      if (isShown) onClose();
    },
  });

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.intro}>
        Cuenta qué pasó con <strong>{name}</strong>. Lo lee quien administra; la otra persona no se entera.
      </p>
      <Textarea
        label="¿Qué pasó?"
        description={<CharacterCount text={reason} most={REPORT_MAX} />}
        value={reason}
        onChange={(event) => {
          forgetProblems();
          setReason(event.currentTarget.value);
        }}
        error={problems.reason}
        maxLength={REPORT_MAX}
        minRows={4}
        data-autofocus
      />
      <DialogFailure error={failure} otherwise="Error al enviar la denuncia" saysExpired />
      <FormActions
        onCancel={onClose}
        submit="Enviar denuncia"
        submitting="Enviando..."
        busy={isBusy}
        color="red"
      />
    </form>
  );
}
