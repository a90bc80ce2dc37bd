import { PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { deleteAccount } from '../../contract/profile.ts';
import { ApiError } from '../call.ts';
import { failureText } from '../failureText.ts';
import { fieldProblems, type Problems } from '../forms/fieldProblems.ts';
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts';
import { forgetSession } from '../session/session.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { toast } from '../ui/toast.ts';
import { useDeleteAccount } from './calls.ts';
import form from './Form.module.css';
import { REVEAL_PASSWORD } from './revealPassword.ts';

type Props = { opened: boolean; onClose: () => void };

export function DeleteAccountDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="¿Eliminar tu cuenta?">
      <DeleteAccount onClose={onClose} />
    </Dialog>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending, error } = useDeleteAccount();

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const element = event.currentTarget;
    const found = fieldProblems(deleteAccount.body, { password });
    setProblems(found);
    if (found.password) return focusFirstInvalid(element);
    mutate(password, {
      onSuccess: ({ message }) => {
        history.replaceState(null, '', '/');
        forgetSession();
        toast({ title: 'Cuenta eliminada', message, kind: 'success' });
      },
      onError: (refusal) => {
        if (refusal instanceof ApiError) setProblems(refusal.fields);
        focusFirstInvalid(element);
      },
    });
  }

  return (
    <form className={form.form} onSubmit={remove} noValidate>
      <p className={form.text}>
        Se cancelan tus pedidos abiertos, se retiran tus ofertas y se borra lo tuyo: datos, fotos, servicios,
        textos, lugares y mensajes. Tus reseñas quedan sin tu nombre. No se puede deshacer.
      </p>
      <PasswordInput
        {...REVEAL_PASSWORD}
        label="Tu contraseña"
        description="Para confirmar que eres tú."
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
        <DialogFailure>{failureText(error, 'Error al eliminar la cuenta')}</DialogFailure>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton type="submit" color="red" busy={isPending}>
          {isPending ? 'Eliminando...' : 'Eliminar mi cuenta'}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
