import { PasswordInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../call.ts';
import { fieldProblems, type Problems } from '../forms/fieldProblems.ts';
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import form from './Form.module.css';
import { REVEAL_PASSWORD } from './revealPassword.ts';

type Props<Reply> = {
  text: string;
  description?: string;
  /** What the call takes: a password. */
  body: Parameters<typeof fieldProblems>[0];
  mutation: UseMutationResult<Reply, Error, string>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
  failure: (error: Error) => string;
  submit: { label: string; busy: string; color?: 'red' };
};

/** What a dialog asks before something is done that only its owner may do: their password. */
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
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending, error } = mutation;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const element = event.currentTarget;
    const found = fieldProblems(body, { password });
    setProblems(found);
    if (found.password) return focusFirstInvalid(element);
    mutate(password, {
      onSuccess: onDone,
      onError: (refusal) => {
        if (refusal instanceof ApiError) setProblems(refusal.fields);
        focusFirstInvalid(element);
      },
    });
  }

  return (
    <form className={form.form} onSubmit={send} noValidate>
      <p className={form.text}>{text}</p>
      <PasswordInput
        {...REVEAL_PASSWORD}
        label="Tu contraseña"
        description={description}
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
      {error && !problems.password && <DialogFailure>{failure(error)}</DialogFailure>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton type="submit" color={submit.color} busy={isPending}>
          {isPending ? submit.busy : submit.label}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
