import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { PASSWORD_HELP } from '../../contract/accounts.ts';
import form from '../forms/Form.module.css';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { toastDone } from '../ui/toast.ts';
import { useChangePassword } from './calls.ts';
import { passwordProblems } from './passwordProblems.ts';
import { revealPassword } from './revealPassword.ts';

const NOTHING_TYPED = { currentPassword: '', newPassword: '', confirmPassword: '' };
/** Which one the button beside each field reveals. */
const REVEALED: Record<keyof typeof NOTHING_TYPED, string> = {
  currentPassword: 'la actual',
  newPassword: 'la nueva',
  confirmPassword: 'la repetida',
};

export const ChangePasswordDialog = inDialog(ChangePassword, { title: 'Cambiar contraseña' });

function ChangePassword({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { submit, isBusy, problems, failure, forgetProblems } = useCheckedForm(useChangePassword(), {
    values: { currentPassword: typed.currentPassword, newPassword: typed.newPassword },
    problemsOf: () => passwordProblems(typed),
    onSuccess: ({ message }) => {
      toastDone('Contraseña actualizada', message);
      onClose();
    },
  });

  function field(name: keyof typeof NOTHING_TYPED) {
    return {
      ...revealPassword(REVEALED[name]),
      value: typed[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        forgetProblems();
        setTyped({ ...typed, [name]: event.currentTarget.value });
      },
      error: problems[name],
      'aria-invalid': Boolean(problems[name]),
      required: true,
      withAsterisk: false,
    };
  }

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <PasswordInput
        {...field('currentPassword')}
        label="Contraseña actual"
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordInput
        {...field('newPassword')}
        label="Nueva contraseña"
        description={PASSWORD_HELP}
        autoComplete="new-password"
      />
      <PasswordInput
        {...field('confirmPassword')}
        label="Confirmar contraseña"
        description="Tus otras sesiones se cerrarán."
        autoComplete="new-password"
      />
      <DialogFailure error={failure} otherwise="Error al actualizar contraseña" saysExpired />
      <FormActions
        onCancel={onClose}
        submit="Actualizar contraseña"
        submitting="Actualizando..."
        busy={isBusy}
      />
    </form>
  );
}
