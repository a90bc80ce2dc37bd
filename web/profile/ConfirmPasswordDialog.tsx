import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { confirmPassword } from '../../contract/security.ts';
import { ApiError, call } from '../call.ts';
import { failureTextOrExpired } from '../failureText.ts';
import { fieldProblems, type Problems } from '../forms/fieldProblems.ts';
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts';
import { answerPassword } from '../session/reauthentication.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import form from './Form.module.css';
import { REVEAL_PASSWORD } from './revealPassword.ts';

type Props = { opened: boolean; onClose: () => void };

/** Asks for the password before what could cost somebody their account; then that goes on by itself. */
export function ConfirmPasswordDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Confirma que eres tú">
      <ConfirmPassword onClose={onClose} />
    </Dialog>
  );
}

function ConfirmPassword({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call<typeof confirmPassword>('POST /api/auth/confirm-password', { body: { password } }),
  });

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const element = event.currentTarget;
    const found = fieldProblems(confirmPassword.body, { password });
    setProblems(found);
    if (found.password) return focusFirstInvalid(element);
    mutate(undefined, {
      onSuccess: () => answerPassword(true),
      onError: (refusal) => {
        if (refusal instanceof ApiError) setProblems(refusal.fields);
        focusFirstInvalid(element);
      },
    });
  }

  return (
    <form className={form.form} onSubmit={confirm} noValidate>
      <p className={form.text}>Hace un rato que entraste. Escribe tu contraseña y seguimos donde estabas.</p>
      <PasswordInput
        {...REVEAL_PASSWORD}
        label="Tu contraseña"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setProblems({});
          setPassword(event.currentTarget.value);
        }}
        error={problems.password}
        aria-invalid={Boolean(problems.password)}
        required
        withAsterisk={false}
        data-autofocus
      />
      {error && !problems.password && (
        <DialogFailure>{failureTextOrExpired(error, 'Error al confirmar la contraseña')}</DialogFailure>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton type="submit" busy={isPending}>
          {isPending ? 'Confirmando...' : 'Continuar'}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
