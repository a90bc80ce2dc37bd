import { IconClock, IconCoins, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { Attachments } from '../../attachments/Attachments.tsx';
import rows from '../../ui/rows.module.css';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { shortId } from '../../ui/text.ts';
import { budgetText } from '../budgetText.ts';
import { distanceText } from '../distance.ts';
import { UrgencyBadge } from '../UrgencyBadge.tsx';
import { belowTitle } from '../withoutRepeating.ts';
import { OrderPlace } from './OrderPlace.tsx';
import styles from './OrderSummary.module.css';

type Props = {
  order: Order;
  /** Stands at the left of the title. */
  score?: ReactNode;
  distanceKm?: number | null;
  children?: ReactNode;
};

const STARTS_SMALL = /^\p{Ll}/u;

/** The head of both detail screens: the title, the text as it goes on after it, the place and the time. */
export function OrderSummary({ order, score, distanceKm, children }: Props) {
  const { said, more } = belowTitle(order);
  return (
    <header className={styles.summary}>
      <div className={styles.head}>
        {score}
        <div className={styles.heading}>
          <p className={styles.number}>Pedido #{shortId(order.id)}</p>
          <h1 className={styles.title} tabIndex={-1}>
            {order.title}
          </h1>
          <div className={rows.row}>
            <StatusBadge of="order" status={order.status} />
            <UrgencyBadge urgency={order.urgency} />
          </div>
        </div>
      </div>
      {more && (
        <p className={styles.description}>
          {said && <span className={styles.said}>{said}</span>}
          <span className={said && STARTS_SMALL.test(more) ? styles.goesOn : undefined}>{more}</span>
        </p>
      )}
      <Attachments attachments={order.attachments} label="Fotos del pedido" />
      <ul className={styles.facts}>
        <li>
          <IconMapPin size={20} aria-hidden />
          <span>{[order.location, distanceText(distanceKm)].filter(Boolean).join(' · ')}</span>
        </li>
        <li>
          <IconClock size={20} aria-hidden />
          <TimeAgo moment={order.createdAt} />
        </li>
        {order.budget && (
          <li>
            <IconCoins size={20} aria-hidden />
            Presupuesto: {budgetText(order.budget, order.country)}
          </li>
        )}
      </ul>
      <OrderPlace order={order} />
      {order.cancelReason && (
        <p className={styles.reason}>
          <strong>Motivo de la cancelación:</strong> {order.cancelReason}
        </p>
      )}
      {children}
    </header>
  );
}
