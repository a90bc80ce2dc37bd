import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

type Props = { title: string; children: ReactNode };

/** One titled part of the profile. */
export function Card({ title, children }: Props) {
  const titleId = useId();
  return (
    <section className={`framed ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
