import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { REPORT_MAX, reportPerson } from '../../contract/chats.ts';
import { failureTextOrExpired } from '../failureText.ts';
import { check } from '../forms/check.ts';
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { toastDone } from '../ui/toast.ts';
import { useIdempotencyKey } from '../useIdempotencyKey.ts';
import { useReport } from './calls.ts';
import styles from './ReportDialog.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  personId: string;
  name: string;
  orderId: string | null;
};

export function ReportDialog({ opened, onClose, ...report }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Denunciar" size="md">
      <Report onClose={onClose} {...report} />
    </Dialog>
  );
}

function Report({ onClose, personId, name, orderId }: Omit<Props, 'opened'>) {
  const [reason, setReason, forgetReason] = useKept(useKeptKey('report', personId), '');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useReport(personId);
  const keyOf = useIdempotencyKey();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const found = check(reportPerson.body, { reason, orderId }).error?.issues[0]?.message;
    setProblem(found);
    if (found) return focusFirstInvalid(event.currentTarget);
    mutate(
      { reason, orderId, idempotencyKey: keyOf({ reason, orderId }) },
      {
        onSuccess: ({ message }) => {
          forgetReason();
          toastDone('Denuncia enviada', message);
          onClose();
        },
      },
    );
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.intro}>
        Cuenta qué pasó con <strong>{name}</strong>. Lo lee quien administra; la otra persona no se entera.
      </p>
      <Textarea
        label="¿Qué pasó?"
        description={`${reason.length}/${REPORT_MAX}`}
        value={reason}
        onChange={(event) => {
          setProblem(undefined);
          setReason(event.currentTarget.value);
        }}
        error={problem}
        maxLength={REPORT_MAX}
        minRows={4}
        data-autofocus
      />
      {error && <DialogFailure>{failureTextOrExpired(error, 'Error al enviar la denuncia')}</DialogFailure>}
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
