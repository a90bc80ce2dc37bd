import { useState } from 'react';
import { TOTP_SECONDS, turnOnSecondFactor } from '../../contract/security.ts';
import { failureTextOrExpired } from '../failureText.ts';
import form from '../forms/Form.module.css';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { CodeField } from './CodeField.tsx';
import { useTurnOnSecondFactor } from './calls.ts';
import { QrPicture } from './QrPicture.tsx';
import styles from './SecondFactor.module.css';

type Setup = { secret: string; uri: string; onDone: (backupCodes: string[]) => void };
type Props = Setup & { opened: boolean; onClose: () => void };

export function SecondFactorDialog({ opened, onClose, ...setup }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Activar la verificación en dos pasos">
      <TurnOn {...setup} onClose={onClose} />
    </Dialog>
  );
}

function TurnOn({ secret, uri, onDone, onClose }: Setup & { onClose: () => void }) {
  const [code, setCode] = useState('');
  const { submit, isPending, problems, failure, forgetProblems } = useCheckedForm(useTurnOnSecondFactor(), {
    values: code,
    problemsOf: () => fieldProblems(turnOnSecondFactor.body, { code }),
    onSuccess: ({ backupCodes }) => onDone(backupCodes),
  });

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {/* The focus starts here and not in the field: a phone's keyboard would cover the picture. */}
      <ol className={styles.steps} tabIndex={-1} data-autofocus>
        <li>Abre una aplicación de códigos, como Aegis, Google Authenticator o 1Password.</li>
        <li>
          Escanea esta imagen o, en este mismo teléfono, <a href={uri}>abre la aplicación</a>.
        </li>
        <li>Escribe el código de seis cifras que muestra.</li>
      </ol>
      <QrPicture text={uri} label="Imagen con la clave para tu aplicación de códigos" />
      <p className={form.text}>
        Si no puedes escanear, escribe esta clave: <span className={styles.key}>{inFours(secret)}</span>
      </p>
      <CodeField
        description={`Cambia cada ${TOTP_SECONDS} segundos.`}
        value={code}
        onChange={(typed) => {
          forgetProblems();
          setCode(typed);
        }}
        problem={problems.code}
      />
      {failure && (
        <DialogFailure>{failureTextOrExpired(failure, 'Error al activar la verificación')}</DialogFailure>
      )}
      <FormActions onCancel={onClose} submit="Activar" submitting="Activando..." busy={isPending} />
    </form>
  );
}

const inFours = (text: string): string => text.replace(/.{4}(?=.)/g, '$& ');
