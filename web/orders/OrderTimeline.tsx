import type { OrderDetail } from '../../contract/order-detail.ts';
import { longDate, timeAgo } from '../ui/time.ts';
import styles from './OrderTimeline.module.css';

/** What happened with an order, step by step. */
export function OrderTimeline({ events }: { events: OrderDetail['timeline'] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="order-timeline">
      <h2 id="order-timeline" className={styles.heading}>
        Qué pasó
      </h2>
      <ol className={styles.timeline}>
        {events.map((event) => (
          <li key={`${event.kind}|${event.createdAt}|${event.text}`} className={styles.event}>
            <span>{event.text}</span>
            <time dateTime={event.createdAt} title={longDate(event.createdAt)}>
              {timeAgo(event.createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
