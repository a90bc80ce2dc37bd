import { IconCheck } from '@tabler/icons-react';
import styles from './OrderCard.module.css';

/** Why an order fits one's service, in the words of the matching. */
export function MatchReasons({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label="Por qué coincide">
      {reasons.map((reason) => (
        <li key={reason}>
          <IconCheck size={18} stroke={2} aria-hidden />
          {reason}
        </li>
      ))}
    </ul>
  );
}
