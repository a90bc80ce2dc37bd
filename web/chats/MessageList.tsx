import { IconArrowDown } from '@tabler/icons-react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Bubble } from './Bubble.tsx';
import styles from './MessageList.module.css';
import { byDay, type ShownMessage } from './shownMessages.ts';
import { useChatScroll } from './useChatScroll.ts';

type Props = {
  messages: ShownMessage[];
  counterpartName: string;
  typing: boolean;
  /** The text of the message that has just arrived. */
  announcement: string;
  hasMore: boolean;
  loadingOlder: boolean;
  olderFailed: boolean;
  onOlder: () => void;
};

export function MessageList(props: Props) {
  const { messages, counterpartName, typing, announcement, hasMore, loadingOlder, olderFailed, onOlder } =
    props;
  const { box, content, onScroll, below, scrollDown } = useChatScroll(messages, {
    canLoad: hasMore && !olderFailed,
    onOlder,
  });
  return (
    <div className={styles.frame}>
      {loadingOlder && (
        <p className={styles.older} role="status">
          Cargando mensajes anteriores...
        </p>
      )}
      {olderFailed && !loadingOlder && (
        <div className={`${styles.older} ${styles.olderFailed}`} role="alert">
          No se cargaron los anteriores
          <Button size="sm" variant="light" onClick={onOlder}>
            Reintentar
          </Button>
        </div>
      )}
      <div
        ref={box}
        className={styles.box}
        data-more={hasMore || undefined}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label="Mensajes"
      >
        <div ref={content}>
          {messages.length === 0 && (
            <EmptyState drawing="chat" title="No hay mensajes aún">
              Saluda y pregunta lo que haga falta.
            </EmptyState>
          )}
          <div className={styles.days}>
            {byDay(messages).map(({ label, groups }) => (
              // Not by its label: a message on its way, dated by a clock that is slow, may begin the same day anew.
              <section key={groups[0]?.[0]?.key} className={styles.day} aria-label={label}>
                <h2 className={styles.dayName}>{label}</h2>
                {groups.map((group) => (
                  <ul key={group[0]?.key} className={styles.group} data-mine={group[0]?.mine || undefined}>
                    {group.map((message) => (
                      <Bubble key={message.key} message={message} author={counterpartName} />
                    ))}
                  </ul>
                ))}
              </section>
            ))}
          </div>
          {typing && (
            <p className={styles.typing} aria-hidden="true">
              {counterpartName} está escribiendo...
            </p>
          )}
        </div>
      </div>
      {below && (
        <Button className={styles.down} size="sm" icon={IconArrowDown} onClick={scrollDown}>
          Mensajes nuevos
        </Button>
      )}
      <Announcement text={announcement && `${counterpartName}: ${announcement}`} />
    </div>
  );
}

/** Has screen readers read each new message aloud; as a label, so that its text is on the page only once. */
function Announcement({ text }: { text: string }) {
  return (
    <div className="visually-hidden" aria-live="polite">
      {text && <span role="img" aria-label={text} />}
    </div>
  );
}
