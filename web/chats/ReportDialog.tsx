import { Textarea } from '@mantine/core';
import { REPORT_MAX, reportPerson } from '../../contract/claims.ts';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useProblems } from '../forms/useProblems.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { CharacterCount } from '../ui/CharacterCount.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { toastDone } from '../ui/toast.ts';
import { useReport } from './calls.ts';
import styles from './ReportDialog.module.css';

type Props = {
  onClose: () => void;
  personId: string;
  name: string;
  orderId: string | null;
};

export const ReportDialog = inDialog(Report, { title: 'Denunciar', size: 'md' });

function Report({ onClose, personId, name, orderId }: Props) {
  const [reason, setReason, forgetReason] = useKept(useKeptKey('report', personId), '');
  const { mutate, isPending, error } = useReport(personId);
  const body = { reason, orderId };
  const { problems, setProblems, submit, failure } = useProblems(
    isPending,
    () => fieldProblems(reportPerson.body, body),
    send,
    { error },
  );

  function send() {
    mutate(body, {
      onSuccess: ({ message }, isShown) => {
        forgetReason();
        toastDone('Denuncia enviada', message);
        if (isShown) onClose();
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.intro}>
        Cuenta qué pasó con <strong>{name}</strong>. Lo lee quien administra; la otra persona no se entera.
      </p>
      <Textarea
        label="¿Qué pasó?"
        description={<CharacterCount text={reason} most={REPORT_MAX} />}
        value={reason}
        onChange={(event) => {
          setProblems({});
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
        busy={isPending}
        color="red"
      />
    </form>
  );
}
