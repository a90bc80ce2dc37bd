import { badgeText } from '../ui/text.ts';
import styles from './SectionLink.module.css';

/** A count that waits, also for whoever only listens; nothing when nothing does. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {badgeText(count)}
      </span>
      <span className="visually-hidden">{count} sin leer</span>
    </>
  );
}
