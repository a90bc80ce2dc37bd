import { NativeSelect, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CLAIM_KIND_LABELS } from '../../contract/claim-labels.ts';
import { CLAIM_MAX, CLAIM_THANKS, CLAIM_WARNING_UNDER, claimText } from '../../contract/claims.ts';
import { failureText } from '../calls/failureText.ts';
import { check } from '../forms/check.ts';
import { useProblems } from '../forms/useProblems.ts';
import { readMyOrders } from '../orders/readMyOrders.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { preview } from '../ui/text.ts';
import { toastDone } from '../ui/toast.ts';
import { inProgress } from '../won-orders/calls.ts';
import styles from './ClaimsScreen.module.css';
import { orderNamed, useSendClaim } from './calls.ts';

/** The kinds of message that this form offers; a report on a person is written where that person is shown. */
const KINDS = ['suggestion', 'complaint', 'question'] as const;
type Kind = (typeof KINDS)[number];
const TITLE_LENGTH = 60;

export function ClaimForm({ orderId: about }: { orderId: string | undefined }) {
  const [message, setMessage, forgetDraft] = useKept(useKeptKey('claim-draft'), '');
  const [kind, setKind] = useState<Kind>();
  const [orderId, setOrderId] = useState(about ?? '');
  const { mutate, isPending, error } = useSendClaim();
  const form = useRef<HTMLFormElement>(null);
  const { problems, setProblems, submit } = useProblems(
    isPending,
    () => ({ message: check(claimText, message).error?.issues[0]?.message }),
    send,
  );

  function write(text: string) {
    setProblems({ message: undefined });
    setMessage(text);
  }

  function send() {
    const claim = { message, ...(kind && { kind }), ...(orderId && { orderId }) };
    mutate(claim, {
      onSuccess: (reply) => {
        forgetDraft();
        setKind(undefined);
        setOrderId('');
        // The button is disabled while there is nothing to send, and would drop the focus.
        form.current?.focus({ preventScroll: true });
        toastDone('¡Mensaje enviado!', reply.message || CLAIM_THANKS);
      },
    });
  }

  return (
    <form ref={form} className={`framed ${styles.form}`} onSubmit={submit} tabIndex={-1} noValidate>
      <fieldset className={styles.kinds}>
        <legend>¿Qué es? (opcional)</legend>
        {KINDS.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === kind ? 'filled' : 'default'}
            aria-pressed={one === kind}
            onClick={() => setKind(one === kind ? undefined : one)}
          >
            {CLAIM_KIND_LABELS[one]}
          </Button>
        ))}
      </fieldset>
      <Textarea
        label="Tu mensaje"
        placeholder="Ej: Me gustaría guardar a mis proveedores favoritos"
        description={<Remaining characters={CLAIM_MAX - message.length} />}
        value={message}
        onChange={(event) => write(event.currentTarget.value)}
        error={
          problems.message ??
          (error && <FieldError title="Error">{failureText(error, 'Error al enviar el mensaje')}</FieldError>)
        }
        readOnly={isPending}
        maxLength={CLAIM_MAX}
        minRows={5}
        maxRows={12}
        required
        withAsterisk={false}
      />
      <AboutOrder chosen={orderId} about={about} onChoose={setOrderId} />
      <Button
        type="submit"
        className={styles.send}
        disabled={!message.trim()}
        aria-disabled={isPending || undefined}
        data-disabled={isPending || undefined}
        icon={IconSend}
      >
        {isPending ? 'Enviando...' : 'Enviar Mensaje'}
      </Button>
    </form>
  );
}

type AboutProps = { chosen: string; about: string | undefined; onChoose: (orderId: string) => void };

/** Chooses the order that a message is about: one's own, one whose work one won, or the one the link came from. */
function AboutOrder({ chosen, about, onChoose }: AboutProps) {
  const mine = useQuery(readMyOrders()).data ?? [];
  const won = useQuery({ ...inProgress, refetchInterval: false }).data ?? [];
  const known = [...mine, ...won.map(({ order }) => order)];
  const isKnown = known.some(({ id }) => id === about);
  const named = useQuery({ ...orderNamed(about ?? ''), enabled: about !== undefined && !isKnown }).data;
  const options = named && !isKnown ? [named, ...known] : known;
  if (options.length === 0) return null;
  return (
    <NativeSelect
      label="¿Sobre qué pedido? (opcional)"
      value={options.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: 'Ninguno en especial' },
        ...options.map(({ id, title }) => ({
          value: id,
          label: preview(title || 'Sin título', TITLE_LENGTH),
        })),
      ]}
    />
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
