import { IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOpen } from '../../contract/order-values.ts';
import type { Order } from '../../contract/orders.ts';
import { PhotoThumb } from '../attachments/PhotoThumb.tsx';
import cards from '../ui/cards.module.css';
import rows from '../ui/rows.module.css';
import { TimeAgo } from '../ui/TimeAgo.tsx';
import { distanceText } from './distance.ts';
import styles from './OrderCard.module.css';
import { orderLinkId } from './orderLink.ts';
import { UrgencyBadge } from './UrgencyBadge.tsx';
import { withoutRepeating } from './withoutRepeating.ts';

type Props = {
  order: Order;
  /** The screen that the card opens: the provider's or the customer's. */
  to: '/orders/$id' | '/my-orders/$id';
  /** Stands at the left of the title. */
  score?: ReactNode;
  badges?: ReactNode;
  /** The element of the title, below the headings of its screen. */
  heading?: 'h2' | 'h3';
  /** Replaces the time since it was published. */
  published?: ReactNode;
  distanceKm?: number | null;
  children?: ReactNode;
  /** The buttons, below the link that holds the words. */
  actions?: ReactNode;
};

/** What every card of an order says: title, place, how long ago, urgency; a click on any of it opens the order. */
export function OrderCard({
  order,
  to,
  score,
  badges,
  heading: Heading = 'h2',
  published = <TimeAgo moment={order.createdAt} />,
  distanceKm,
  children,
  actions,
}: Props) {
  const titleId = `order-title-${order.id}`;
  const { start, rest } = withoutRepeating(order);
  const distance = distanceText(distanceKm);
  return (
    <article className={`${cards.card} ${styles.card}`} aria-labelledby={titleId}>
      <Link
        id={orderLinkId(order.id)}
        to={to}
        params={{ id: order.id }}
        className={`${cards.open} ${styles.words}`}
      >
        <header className={styles.head}>
          {score}
          <div className={styles.heading}>
            <Heading className={styles.title}>
              <span id={titleId}>{start}</span>
              {rest && <span className={styles.rest}>{rest}</span>}
            </Heading>
            <div className={rows.row}>
              {badges}
              {isOpen(order.status) && order.urgency !== 'normal' && <UrgencyBadge urgency={order.urgency} />}
            </div>
          </div>
          <PhotoThumb attachments={order.attachments} />
        </header>
        {rest === undefined && <p className={cards.excerpt}>{order.description}</p>}
        <ul className={cards.facts}>
          <li title={order.location}>
            <IconMapPin size={18} aria-hidden />
            <span>{order.location}</span>
          </li>
          {distance && <li>{distance}</li>}
          <li>
            <IconClock size={18} aria-hidden />
            {published}
          </li>
        </ul>
        {children}
      </Link>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </article>
  );
}
