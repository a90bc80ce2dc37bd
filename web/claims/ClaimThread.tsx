import type { ClaimReply } from '../../contract/claims.ts';
import { chatDay, clockTime } from '../ui/time.ts';
import styles from './ClaimThread.module.css';

type Props = {
  first: { message: string; createdAt: string };
  replies: ClaimReply[];
  /** Whose side the reader is on. */
  reads: 'author' | 'administration';
  authorName: string;
};

/** What both sides wrote, the oldest first; the reader's own stands at the right. */
export function ClaimThread({ first, replies, reads, authorName }: Props) {
  const author = reads === 'author' ? 'Tú' : authorName;
  return (
    <ol className={styles.thread} aria-label="Conversación">
      <ThreadMessage name={author} isMine={reads === 'author'} {...first} />
      {replies.map(({ id, fromAdministration, author: who, message, createdAt }) => (
        <ThreadMessage
          key={id}
          name={fromAdministration ? (who ?? 'Administración') : author}
          isMine={fromAdministration === (reads === 'administration')}
          message={message}
          createdAt={createdAt}
        />
      ))}
    </ol>
  );
}

type MessageProps = { name: string; isMine: boolean; message: string; createdAt: string };

function ThreadMessage({ name, isMine, message, createdAt }: MessageProps) {
  return (
    <li className={styles.said} data-mine={isMine || undefined}>
      <p className={styles.words}>{message}</p>
      <p className={styles.by}>
        {name} ·{' '}
        <time dateTime={createdAt}>
          {chatDay(createdAt)}, {clockTime(createdAt)}
        </time>
      </p>
    </li>
  );
}
