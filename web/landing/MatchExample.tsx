import { IconCheck, IconMapPin } from '@tabler/icons-react';
import { UrgencyBadge } from '../orders/UrgencyBadge.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { ScoreRing } from '../ui/ScoreRing.tsx';
import { Stars } from '../ui/Stars.tsx';
import type { Example } from './examples.ts';
import styles from './MatchExample.module.css';

/** A need in its customer's words, and the provider who can solve it, with the reasons. */
export function MatchExample({ example }: { example: Example }) {
  return (
    <figure className={styles.example} aria-label="Ejemplo de coincidencia">
      <blockquote className={styles.need}>
        <p>{example.need}</p>
        <footer className={styles.where}>
          <span className={styles.place}>
            <IconMapPin size={16} aria-hidden />
            {example.place}
          </span>
          <UrgencyBadge urgency={example.urgency} />
        </footer>
      </blockquote>
      <div className={styles.match} key={example.provider}>
        <div className={styles.who}>
          <Avatar name={example.provider} size={48} />
          <div className={styles.name}>
            <strong>{example.provider}</strong>
            <span className={styles.trade}>{example.trade}</span>
            <Stars rating={example.rating} totalReviews={example.totalReviews} compact />
          </div>
          <ScoreRing score={example.score} size={64} />
        </div>
        <ul className={styles.reasons}>
          {example.reasons.map((reason) => (
            <li key={reason}>
              <IconCheck size={18} aria-hidden />
              {reason}
            </li>
          ))}
        </ul>
        <p className={styles.offer}>{example.offer}</p>
      </div>
    </figure>
  );
}
