import { IconSpeakerphone } from '@tabler/icons-react';
import type { OrderDetail } from '../../contract/order-detail.ts';
import styles from './OrderReach.module.css';
import { reachText } from './reachText.ts';

/** How many providers know about one's order. */
export function OrderReach({ reach }: { reach: NonNullable<OrderDetail['reach']> }) {
  const { title, lines } = reachText(reach);
  return (
    <div className={styles.reach} role="status">
      <IconSpeakerphone size={24} stroke={1.75} aria-hidden />
      <p>
        <strong>{title}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  );
}
