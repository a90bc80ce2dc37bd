import { useState } from 'react';
import { TOTP_SECONDS, turnOnSecondFactor } from '../../contract/security.ts';
import form from '../forms/Form.module.css';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { CodeField } from './CodeField.tsx';
import { useTurnOnSecondFactor } from './calls.ts';
import { QrPicture } from './QrPicture.tsx';
import styles from './SecondFactor.module.css';

type Props = { secret: string; uri: string; onDone: (backupCodes: string[]) => void; onClose: () => void };

export const SecondFactorDialog = inDialog(TurnOn, { title: 'Activar la verificación en dos pasos' });

function TurnOn({ secret, uri, onDone, onClose }: Props) {
  const [code, setCode] = useState('');
  const { submit, isBusy, problems, failure, forgetProblems } = useCheckedForm(useTurnOnSecondFactor(), {
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
      <DialogFailure error={failure} otherwise="Error al activar la verificación" saysExpired />
      <FormActions onCancel={onClose} submit="Activar" submitting="Activando..." busy={isBusy} />
    </form>
  );
}

const inFours = (text: string): string => text.replace(/.{4}(?=.)/g, '$& ');
