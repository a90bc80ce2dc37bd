import { badgeText } from '../ui/text.ts';
import styles from './SectionLink.module.css';

/** The unread count, also for screen readers; nothing when there is none. */
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
