import { ActionIcon, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ATTACHMENTS_MAX } from '../../contract/attachment-kinds.ts';
import { CHAT_MESSAGE_MAX } from '../../contract/chats.ts';
import { usePicked } from '../attachments/picked.ts';
import { useConnection } from '../live/live.ts';
import { type KeptKey, useKept } from '../session/kept.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './Composer.module.css';
import type { MessageContent } from './unsentStorage.ts';
import { useBlocking } from './useBlocking.ts';

type Props = {
  draftKey: KeptKey;
  name: string;
  counterpartId: string;
  blocked: boolean;
  /** Why nothing can be written here, if so. */
  cannotWrite: string | undefined;
  onTyping: () => void;
  onSend: (content: MessageContent) => void;
};

const AttachmentsField = lazy(async () => ({
  default: (await import('../attachments/AttachmentsField.tsx')).AttachmentsField,
}));

/** The field for a new message: Enter sends, Shift and Enter starts a line. */
export function Composer({ draftKey, name, counterpartId, blocked, cannotWrite, onTyping, onSend }: Props) {
  const connection = useConnection();
  const connected = connection === 'authenticated';
  const [text, setText] = useKept(draftKey, '');
  const [picked, setPicked, forgetPicked] = usePicked(draftKey);
  const [attaching, setAttaching] = useState(false);
  const hasPicked = picked.length > 0;
  // Files left in the draft on an earlier visit are shown again.
  useEffect(() => {
    if (hasPicked) setAttaching(true);
  }, [hasPicked]);
  const field = useFocusKept(connected);
  useFocusOnUnblock(field, blocked);

  function send(event: FormEvent) {
    event.preventDefault();
    const message = text.trim();
    if (!connected || (!message && !picked.length)) return;
    onSend({ message, attachments: picked });
    setText('');
    setPicked(() => []);
    forgetPicked();
    setAttaching(false);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  if (blocked) return <Blocked name={name} counterpartId={counterpartId} />;
  if (cannotWrite) return <p className={styles.closed}>{cannotWrite}</p>;
  return (
    <form className={styles.composer} onSubmit={send}>
      {!connected && <NotConnected connection={connection} />}
      {attaching && (
        <div id="chat-attachments" className={styles.attachments}>
          <Suspense fallback={null}>
            <AttachmentsField
              list={picked}
              onList={setPicked}
              most={ATTACHMENTS_MAX.message}
              heading="Fotos y nota de voz"
              hint="Las ven solo ustedes dos."
            />
          </Suspense>
        </div>
      )}
      <div className={styles.row}>
        <ActionIcon
          variant="subtle"
          size="var(--send)"
          aria-label="Adjuntar"
          aria-expanded={attaching}
          aria-controls="chat-attachments"
          disabled={!connected}
          onClick={() => setAttaching(!attaching)}
        >
          <IconPaperclip size={22} aria-hidden />
        </ActionIcon>
        <Textarea
          ref={field}
          className={styles.field}
          aria-label="Escribe tu mensaje..."
          placeholder="Escribe tu mensaje..."
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
          disabled={!connected}
          maxLength={CHAT_MESSAGE_MAX}
          minRows={1}
          maxRows={5}
          enterKeyHint="send"
        />
        <ActionIcon
          type="submit"
          variant="filled"
          size="var(--send)"
          aria-label="Enviar mensaje"
          disabled={!connected || (!text.trim() && !picked.length)}
        >
          <IconSend size={22} aria-hidden />
        </ActionIcon>
      </div>
    </form>
  );
}

/** Gives the focus back to the field, if it had it, once the connection returns. */
function useFocusKept(connected: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const wasFocused = useRef(false);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    if (connected && wasFocused.current) element.focus();
    const onFocus = () => {
      wasFocused.current = true;
    };
    const onBlur = () => {
      wasFocused.current = element.disabled;
    };
    element.addEventListener('focus', onFocus);
    element.addEventListener('blur', onBlur);
    return () => {
      element.removeEventListener('focus', onFocus);
      element.removeEventListener('blur', onBlur);
    };
  }, [connected]);
  return field;
}

/** Moves the focus to the field when the unblock button, which had it, disappears. */
function useFocusOnUnblock(field: RefObject<HTMLTextAreaElement | null>, blocked: boolean) {
  const wasBlocked = useRef(blocked);
  useEffect(() => {
    if (wasBlocked.current && !blocked && document.activeElement === document.body) field.current?.focus();
    wasBlocked.current = blocked;
  }, [field, blocked]);
}

function NotConnected({ connection }: { connection: ReturnType<typeof useConnection> }) {
  return (
    <div className={styles.notes} role="status">
      {connection === 'connecting' && <p>Conectando al chat en tiempo real...</p>}
      <p>Los mensajes solo se pueden enviar cuando esté conectado</p>
      {connection === 'failed' && (
        <Button size="sm" variant="subtle" onClick={() => window.location.reload()}>
          Volver a conectar
        </Button>
      )}
    </div>
  );
}

function Blocked({ name, counterpartId }: Pick<Props, 'name' | 'counterpartId'>) {
  const { setBlocked, isPending } = useBlocking(counterpartId, name);
  return (
    <div className={styles.closed}>
      <p>Bloqueaste a {name}. No pueden escribirse.</p>
      <BusyButton size="sm" variant="light" busy={isPending} onClick={() => setBlocked(false)}>
        Desbloquear
      </BusyButton>
    </div>
  );
}
