import { Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { CLAIM_REPLY_MAX, claimReplyText } from '../../contract/claims.ts';
import { failureText } from '../calls/failureText.ts';
import type { Mutation } from '../calls/useMutation.ts';
import { check } from '../forms/check.ts';
import { useProblems } from '../forms/useProblems.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import styles from './ReplyForm.module.css';

type Written = { message: string; resolve?: boolean };

type Props = {
  claimId: string;
  label: string;
  send: Mutation<unknown, Written>;
  onSent: () => void;
  /** The label of a second button, which sends the reply and resolves the claim. */
  andResolve?: string | undefined;
  /** Keeps the buttons in sight while the thread scrolls. */
  inDialog?: boolean;
};

/** One more message in a thread. After a failure, the error is shown under it and the text stays. */
export function ReplyForm({ claimId, label, send, onSent, andResolve, inDialog }: Props) {
  const [message, setMessage, forgetDraft] = useKept(useKeptKey('claim-reply', claimId), '');
  const { problems, setProblems, submit } = useProblems(
    send.isPending,
    () => ({ message: check(claimReplyText, message).error?.issues[0]?.message }),
    reply,
  );

  function reply(event: FormEvent<HTMLFormElement>) {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const written = pressed?.value === 'resolve' ? { message, resolve: true } : { message };
    send.mutate(written, {
      onSuccess: (_, isShown) => {
        forgetDraft();
        if (isShown) onSent();
      },
      onError: (error) =>
        setProblems({
          message: failureText(error, 'No se pudo enviar. Revisa tu conexión y vuelve a intentar.'),
        }),
    });
  }

  const buttons = (
    <>
      {andResolve && (
        <Button type="submit" variant="default" value="resolve" disabled={send.isPending}>
          {andResolve}
        </Button>
      )}
      <BusyButton type="submit" busy={send.isPending}>
        {send.isPending ? 'Enviando...' : 'Responder'}
      </BusyButton>
    </>
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Textarea
        label={label}
        value={message}
        onChange={(event) => {
          setProblems({ message: undefined });
          setMessage(event.currentTarget.value);
        }}
        error={problems.message}
        readOnly={send.isPending}
        maxLength={CLAIM_REPLY_MAX}
        minRows={3}
        maxRows={10}
      />
      {inDialog ? <DialogActions>{buttons}</DialogActions> : <div className={styles.actions}>{buttons}</div>}
    </form>
  );
}
