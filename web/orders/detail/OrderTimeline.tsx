import type { Offer } from '../../../contract/offers.ts';
import type { TimelineEvent } from '../../../contract/order-detail.ts';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { eventText } from './eventText.ts';
import styles from './OrderTimeline.module.css';

type Props = { events: TimelineEvent[]; offers: Offer[] };

/** What happened with an order, step by step. */
export function OrderTimeline({ events, offers }: Props) {
  if (events.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="order-timeline">
      <h2 id="order-timeline" className={styles.heading}>
        Qué pasó
      </h2>
      <ol className={styles.timeline}>
        {events.map((event) => (
          <li key={`${event.kind}|${event.createdAt}|${event.text}`} className={styles.event}>
            <span>{eventText(event, offers)}</span>
            <TimeAgo moment={event.createdAt} />
          </li>
        ))}
      </ol>
    </section>
  );
}
