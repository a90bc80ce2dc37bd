import {
  IconBan,
  IconBell,
  IconBulb,
  IconCircleCheck,
  IconMessage,
  IconMessageDollar,
  IconMessageQuestion,
  IconMessageReply,
  IconPencil,
  IconSpeakerphone,
  IconThumbUp,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { type NotificationType, notificationTarget } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import { RoundIcon } from '../ui/RoundIcon.tsx';
import { notificationTime } from '../ui/time.ts';
import type { Hue } from '../ui/tokens.ts';
import { useMarkRead } from './calls.ts';
import styles from './NotificationCard.module.css';

type Look = { icon: TablerIcon; hue: Hue };

const LOOKS: Record<NotificationType, Look> = {
  new_order_match: { icon: IconBulb, hue: 'brand' },
  new_offer: { icon: IconMessageDollar, hue: 'accent' },
  offer_accepted: { icon: IconThumbUp, hue: 'brand' },
  offer_rejected: { icon: IconX, hue: 'red' },
  quote_proposed: { icon: IconMessageDollar, hue: 'accent' },
  quote_renewal: { icon: IconMessageDollar, hue: 'amber' },
  quote_answered: { icon: IconMessageDollar, hue: 'brand' },
  extra_proposed: { icon: IconMessageDollar, hue: 'accent' },
  extra_answered: { icon: IconMessageDollar, hue: 'brand' },
  order_updated: { icon: IconPencil, hue: 'amber' },
  order_question: { icon: IconMessageQuestion, hue: 'accent' },
  question_answered: { icon: IconMessageReply, hue: 'blue' },
  order_completed: { icon: IconCircleCheck, hue: 'brand' },
  order_completed_by_other: { icon: IconCircleCheck, hue: 'amber' },
  order_cancelled: { icon: IconBan, hue: 'red' },
  order_cancelled_with_pending_offers: { icon: IconBan, hue: 'red' },
  order_cancelled_with_accepted_offers: { icon: IconBan, hue: 'red' },
  new_message: { icon: IconMessage, hue: 'blue' },
  announcement: { icon: IconSpeakerphone, hue: 'amber' },
  claim_answered: { icon: IconMessageReply, hue: 'brand' },
};

/** What a newer server may send. */
const UNKNOWN: Look = { icon: IconBell, hue: 'brand' };

/** A true link, so that it opens in another tab too; following it marks the notification as read. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const { id, type, title, message, isRead, createdAt } = notification;
  const { history } = useRouter();
  const { mutate: markRead } = useMarkRead();
  const address = notificationTarget(notification);

  function open(event: MouseEvent) {
    if (!isRead) markRead(id);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.push(address);
  }

  return (
    <article>
      <a href={address} className={styles.card} data-unread={!isRead || undefined} onClick={open}>
        <RoundIcon {...(LOOKS[type] ?? UNKNOWN)} className={styles.icon} />
        <div className={styles.words}>
          <h2>
            <span>{title}</span>
            {!isRead && <span className="visually-hidden">sin leer</span>}
          </h2>
          <time dateTime={createdAt} className={styles.time}>
            {notificationTime(createdAt)}
          </time>
          <p>{message}</p>
        </div>
      </a>
    </article>
  );
}
