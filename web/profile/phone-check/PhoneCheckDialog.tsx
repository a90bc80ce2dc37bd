import { useState } from 'react';
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '../../../contract/badge-kinds.ts';
import { confirmPhone } from '../../../contract/badges.ts';
import { CodeField } from '../../accounts/CodeField.tsx';
import form from '../../forms/Form.module.css';
import { fieldProblems } from '../../forms/fieldProblems.ts';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { Phone } from '../../phone/Phone.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { DialogFailure } from '../../ui/DialogFailure.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useConfirmPhone, useSendPhoneCode } from '../calls.ts';

type Props = { opened: boolean; onClose: () => void; phone: string };

/** Two steps: a message is asked for, and its code typed. */
export function PhoneCheckDialog({ opened, onClose, phone }: Props) {
  // Kept outside the dialog's content, so that closing the dialog to look the code up does not lose the code's field.
  const [isSent, setSent] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} title="Comprobar mi teléfono">
      {isSent ? (
        <TypeCode phone={phone} onClose={onClose} />
      ) : (
        <AskForCode phone={phone} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

function AskForCode({ phone, onSent }: { phone: string; onSent: () => void }) {
  const { mutate, isPending, error } = useSendPhoneCode();
  return (
    <div className={form.form}>
      <p className={form.text}>
        Enviamos un mensaje con un código al{' '}
        <strong>
          <Phone number={phone} />
        </strong>
        . Así quienes traten contigo verán que ese teléfono es tuyo.
      </p>
      <DialogFailure error={error} otherwise="No se pudo enviar el mensaje" saysExpired />
      <DialogActions>
        <Button variant="default" onClick={onSent}>
          Ya tengo un código
        </Button>
        <BusyButton busy={isPending} onClick={() => mutate(undefined, { onSuccess: onSent })} data-autofocus>
          {isPending ? 'Enviando...' : 'Enviar código'}
        </BusyButton>
      </DialogActions>
    </div>
  );
}

function TypeCode({ phone, onClose }: Omit<Props, 'opened'>) {
  const [code, setCode] = useState('');
  const again = useSendPhoneCode();
  const { submit, isBusy, problems, failure, forgetProblems } = useCheckedForm(useConfirmPhone(), {
    values: code,
    problemsOf: () => fieldProblems(confirmPhone.body, { code }),
    onSuccess: ({ message }) => {
      toastDone('Teléfono comprobado', message);
      onClose();
    },
  });

  function sendAgain() {
    setCode('');
    forgetProblems();
    again.mutate(undefined, {
      onSuccess: ({ message }) => toastDone('Código enviado', `${message} El anterior ya no sirve.`),
    });
  }

  const refused = failure ?? again.error;
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.text}>
        Escribe las {PHONE_CODE_DIGITS} cifras que enviamos al{' '}
        <strong>
          <Phone number={phone} />
        </strong>
        .
      </p>
      <CodeField
        description={`Suele llegar en segundos y sirve ${PHONE_CODE_MINUTES} minutos.`}
        value={code}
        onChange={(typed) => {
          forgetProblems();
          setCode(typed);
        }}
        problem={problems.code}
        isFirst
      />
      <DialogFailure error={refused} otherwise="No se pudo comprobar el teléfono" saysExpired />
      <DialogActions>
        <BusyButton variant="default" busy={again.isPending} onClick={sendAgain}>
          {again.isPending ? 'Enviando...' : 'Enviar otro'}
        </BusyButton>
        <BusyButton type="submit" busy={isBusy}>
          {isBusy ? 'Comprobando...' : 'Comprobar'}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
