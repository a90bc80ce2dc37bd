import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeEmail, EMAIL_LINK_HOURS } from '../../contract/security.ts';
import form from '../forms/Form.module.css';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { useUser } from '../session/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { toastDone } from '../ui/toast.ts';
import { useChangeEmail } from './calls.ts';
import { revealPassword } from './revealPassword.ts';

type Props = { opened: boolean; onClose: () => void };

export function ChangeEmailDialog({ opened, onClose }: Props) {
  const [email, setEmail] = useState('');
  return (
    <Dialog opened={opened} onClose={onClose} title="Cambiar correo">
      <ChangeEmail email={email} onEmail={setEmail} onClose={onClose} />
    </Dialog>
  );
}

type FormProps = { email: string; onEmail: (email: string) => void; onClose: () => void };

/** The address outlives a closed dialog, the password does not. */
function ChangeEmail({ email, onEmail, onClose }: FormProps) {
  const user = useUser();
  const [password, setPassword] = useState('');
  const { submit, isBusy, problems, failure, forgetProblems } = useCheckedForm(useChangeEmail(), {
    values: { email, password },
    problemsOf: () => fieldProblems(changeEmail.body, { email, password }),
    onSuccess: ({ message }, isShown) => {
      toastDone('Revisa tu correo nuevo', message);
      onEmail('');
      if (isShown) onClose();
    },
  });

  const common = (name: string) => ({
    error: problems[name],
    'aria-invalid': Boolean(problems[name]),
    required: true,
    withAsterisk: false,
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.text}>
        Hoy entras con <strong className={form.address}>{user.email}</strong>. Enviamos un enlace al correo
        nuevo; hasta que lo abras no cambia nada.
      </p>
      <TextInput
        {...common('email')}
        label="Correo nuevo"
        description={`El enlace sirve ${EMAIL_LINK_HOURS} horas. Al abrirlo se cierran tus otras sesiones.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => {
          forgetProblems();
          onEmail(event.currentTarget.value);
        }}
        data-autofocus
      />
      <PasswordInput
        {...revealPassword()}
        {...common('password')}
        label="Tu contraseña"
        description="Para confirmar que eres tú."
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          forgetProblems();
          setPassword(event.currentTarget.value);
        }}
      />
      <DialogFailure error={failure} otherwise="Error al cambiar el correo" saysExpired />
      <FormActions onCancel={onClose} submit="Enviar enlace" submitting="Enviando..." busy={isBusy} />
    </form>
  );
}
