import { useInfiniteQuery } from '@tanstack/react-query';
import type { Announcement } from '../../../contract/announcements.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { More } from '../../ui/More.tsx';
import { figure } from '../../ui/text.ts';
import { clockTime, longDate, shortDate } from '../../ui/time.ts';
import { RowsWaiting } from '../lists/RowsWaiting.tsx';
import { loadFailure } from '../loadFailure.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import styles from './AnnouncementsTab.module.css';
import { sentAnnouncements } from './calls.ts';

/** A message to all or to a group, and those that were sent. */
export function AnnouncementsTab() {
  return (
    <div className={styles.tab}>
      <AnnouncementForm />
      <section aria-labelledby="sent-announcements" className={styles.sent}>
        <h2 id="sent-announcements">Enviados</h2>
        <Sent />
      </section>
    </div>
  );
}

function Sent() {
  const read = useInfiniteQuery(sentAnnouncements);
  const { data, isError, error, refetch } = read;
  if (!data)
    return isError ? (
      <LoadError
        title="No pudimos cargar los mensajes enviados"
        message={loadFailure(error)}
        onRetry={() => refetch()}
      />
    ) : (
      <RowsWaiting label="Cargando los mensajes enviados..." />
    );
  const announcements = data.pages.flatMap((page) => page.announcements);
  if (announcements.length === 0)
    return <p className={styles.none}>Todavía no se envió ninguno. Lo que envíes queda aquí.</p>;
  return (
    <>
      <ul className={styles.list}>
        {announcements.map((one) => (
          <li key={one.id}>
            <SentCard announcement={one} />
          </li>
        ))}
      </ul>
      <More list={read} failure="No pudimos cargar los mensajes anteriores." variant="default">
        Ver anteriores
      </More>
    </>
  );
}

function SentCard({ announcement }: { announcement: Announcement }) {
  const { title, message, to, recipients, sent, author, createdAt, finishedAt } = announcement;
  return (
    <article className={`framed ${styles.card}`}>
      <h3>{title}</h3>
      <p className={styles.words}>{message}</p>
      <p className={styles.facts}>
        <span>{to}</span>
        <span>
          {finishedAt ? `Llegó a ${figure(sent)}` : `Enviando: ${figure(sent)} de ${figure(recipients)}`}
        </span>
        <time dateTime={createdAt} title={longDate(createdAt)}>
          {shortDate(createdAt)}, {clockTime(createdAt)}
        </time>
        {author && <span>{author}</span>}
      </p>
    </article>
  );
}
