import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../calls/failureText.ts';
import type { Mutation } from '../calls/useMutation.ts';
import { useProblems } from '../forms/useProblems.ts';
import { type KeptKey, useKept } from '../session/kept.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { CharacterCount } from '../ui/CharacterCount.tsx';
import styles from './Questions.module.css';

type Props = {
  /** The key under which the draft is kept until it is sent. */
  draft: KeptKey;
  /** The text of the field while there is no draft. */
  initial?: string;
  label: string;
  help: string;
  most: number;
  problemOf: (text: string) => string | undefined;
  send: Mutation<unknown, string>;
  submit: string;
  onSent: () => void;
  onClose: () => void;
  /** Advice about the text, shown while it is written. */
  hint?: (text: string) => ReactNode;
};

/** Whether a draft that was not sent is kept under this key. */
export const hasDraft = (key: KeptKey) => ![null, '""'].includes(localStorage.getItem(key));

/** The form of a question or an answer. Problems appear under the field; the draft is kept, also without a network. */
export function QuestionForm({ draft, initial = '', label, help, most, problemOf, ...rest }: Props) {
  const { send, submit, onSent, onClose, hint } = rest;
  const [text, setText, forgetDraft] = useKept(draft, initial);
  const checked = useProblems(send.isPending, () => ({ text: problemOf(text) }), sendText);

  function sendText() {
    send.mutate(text, {
      onSuccess: (_, isShown) => {
        forgetDraft();
        if (isShown) onSent();
      },
      onError: (error) =>
        checked.setProblems({
          text: failureText(error, 'No se pudo enviar. Lo que escribiste queda guardado aquí.'),
        }),
    });
  }

  return (
    <form className={styles.form} onSubmit={checked.submit} noValidate>
      <Textarea
        label={label}
        description={
          <span className={styles.counter}>
            <span>{help}</span>
            <CharacterCount text={text} most={most} />
          </span>
        }
        value={text}
        onChange={(event) => {
          checked.setProblems({ text: undefined });
          setText(event.currentTarget.value);
        }}
        error={checked.problems.text}
        readOnly={send.isPending}
        maxLength={most}
        minRows={2}
        maxRows={8}
        autoFocus
      />
      {hint?.(text)}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <BusyButton type="submit" busy={send.isPending}>
          {send.isPending ? 'Enviando...' : submit}
        </BusyButton>
      </div>
    </form>
  );
}
