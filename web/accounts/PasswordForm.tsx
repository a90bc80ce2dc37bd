import { PasswordInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { Mutation } from '../calls/useMutation.ts';
import form from '../forms/Form.module.css';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { revealPassword } from './revealPassword.ts';

type Props<Reply> = {
  text: string;
  description?: string;
  /** The body of the call, which holds only a password. */
  body: Parameters<typeof fieldProblems>[0];
  mutation: Mutation<Reply, string>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
  failure: Pick<ComponentProps<typeof DialogFailure>, 'otherwise' | 'saysExpired'>;
  submit: { submit: string; submitting: string; color?: 'red' };
};

/** The form of a dialog that asks for the password before an action that only the account's owner may take. */
export function PasswordForm<Reply>({
  text,
  description,
  body,
  mutation,
  onDone,
  onClose,
  failure,
  submit,
}: Props<Reply>) {
  const [password, setPassword] = useState('');
  const checked = useCheckedForm(mutation, {
    values: password,
    problemsOf: () => fieldProblems(body, { password }),
    onSuccess: onDone,
  });

  return (
    <form className={form.form} onSubmit={checked.submit} noValidate>
      <p className={form.text}>{text}</p>
      <PasswordInput
        {...revealPassword()}
        label="Tu contraseña"
        description={description}
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          checked.forgetProblems();
          setPassword(event.currentTarget.value);
        }}
        error={checked.problems.password}
        aria-invalid={Boolean(checked.problems.password)}
        required
        withAsterisk={false}
        data-autofocus
      />
      <DialogFailure error={checked.failure} {...failure} />
      <FormActions onCancel={onClose} {...submit} busy={checked.isBusy} />
    </form>
  );
}
