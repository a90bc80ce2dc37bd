import { Button, Textarea } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { CLAIM_MAX, CLAIM_THANKS, CLAIM_WARNING_UNDER, claimText } from '../../contract/claims.ts';
import { failureText } from '../failureText.ts';
import { useUser } from '../session/session.ts';
import { check } from '../ui/check.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { focusFirstInvalid } from '../ui/focusFirstInvalid.ts';
import { toast } from '../ui/toast.ts';
import { useIdempotencyKey } from '../useIdempotencyKey.ts';
import styles from './ContactScreen.module.css';
import { useSendClaim } from './calls.ts';

export function ContactScreen() {
  return (
    <div className={styles.screen}>
      <header className={styles.intro}>
        <div>
          <h1 className={styles.title}>Sugerencias</h1>
          <p className={styles.text}>
            Cuéntanos qué mejorarías, qué no funcionó o con quién tuviste un problema. Cada mensaje lo lee una
            persona del equipo.
          </p>
        </div>
        <Drawing name="writing" size={152} />
      </header>
      <ClaimForm />
    </div>
  );
}

function ClaimForm() {
  const user = useUser();
  const [message, setMessage, forgetDraft] = useLocalStorage({
    key: `echamano:claim-draft:${user.id}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useSendClaim();
  const keyOf = useIdempotencyKey();
  const form = useRef<HTMLFormElement>(null);

  function write(text: string) {
    setProblem(undefined);
    setMessage(text);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const found = check(claimText, message).error?.issues[0]?.message;
    setProblem(found);
    if (found) return focusFirstInvalid(event.currentTarget);
    mutate(
      { message, idempotencyKey: keyOf(message) },
      {
        onSuccess: (reply) => {
          forgetDraft();
          // The button is disabled while there is nothing to send, and would drop the focus.
          form.current?.focus({ preventScroll: true });
          toast({ title: '¡Mensaje enviado!', message: reply.message || CLAIM_THANKS, kind: 'success' });
        },
      },
    );
  }

  return (
    <form ref={form} className={styles.form} onSubmit={send} tabIndex={-1} noValidate>
      <Textarea
        label="Tu mensaje"
        placeholder="Ej: Me gustaría guardar a mis proveedores favoritos"
        description={<Remaining characters={CLAIM_MAX - message.length} />}
        value={message}
        onChange={(event) => write(event.currentTarget.value)}
        error={
          problem ??
          (error && <FieldError title="Error">{failureText(error, 'Error al enviar el mensaje')}</FieldError>)
        }
        maxLength={CLAIM_MAX}
        minRows={5}
        maxRows={12}
        required
        withAsterisk={false}
      />
      <Button
        type="submit"
        className={styles.send}
        disabled={!message.trim()}
        aria-disabled={isPending || undefined}
        data-disabled={isPending || undefined}
        leftSection={<IconSend size={20} stroke={1.75} aria-hidden />}
      >
        {isPending ? 'Enviando...' : 'Enviar Mensaje'}
      </Button>
    </form>
  );
}

function Remaining({ characters }: { characters: number }) {
  const few = characters < CLAIM_WARNING_UNDER;
  return (
    <span className={styles.remaining} data-few={few || undefined} aria-live={few ? 'polite' : 'off'}>
      {characters} {characters === 1 ? 'carácter restante' : 'caracteres restantes'}
    </span>
  );
}
