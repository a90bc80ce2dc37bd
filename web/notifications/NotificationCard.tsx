import { IconBell } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { notificationTarget } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import { RoundIcon } from '../ui/RoundIcon.tsx';
import { TimeAgo } from '../ui/TimeAgo.tsx';
import { notificationTime } from '../ui/time.ts';
import { useMarkRead } from './calls.ts';
import { KINDS } from './kinds.ts';
import styles from './NotificationCard.module.css';

/** For a kind of notification that only a newer server knows. */
const UNKNOWN = { icon: IconBell, hue: 'brand' } as const;

/** A true link, so that it opens in another tab too; following it marks the notification as read. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const { id, type, title, message, isRead, createdAt } = notification;
  const { history } = useRouter();
  const { mutate: markRead } = useMarkRead();
  const address = notificationTarget(notification);
  const { icon, hue } = KINDS[type] ?? UNKNOWN;

  function open(event: MouseEvent) {
    if (!isRead) markRead(id);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.push(address);
  }

  return (
    <article>
      <a href={address} className={`framed ${styles.card}`} data-unread={!isRead || undefined} onClick={open}>
        <RoundIcon icon={icon} hue={hue} className={styles.icon} />
        <div className={styles.words}>
          <h2>
            <span>{title}</span>
            {!isRead && <span className="visually-hidden">sin leer</span>}
          </h2>
          <TimeAgo moment={createdAt} className={styles.time} words={notificationTime} />
          <p>{message}</p>
        </div>
      </a>
    </article>
  );
}
