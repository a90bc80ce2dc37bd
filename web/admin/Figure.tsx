import { figure } from '../ui/text.ts';
import styles from './Figure.module.css';

type Props = { title: string; value: number; note: string | undefined; isUrgent?: boolean };

/** One of the figures at the head of a tab. */
export function Figure({ title, value, note, isUrgent }: Props) {
  return (
    <li className={`framed ${styles.card}`} data-urgent={isUrgent || undefined}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.value}>{figure(value)}</p>
      <p className={styles.note}>{note}</p>
    </li>
  );
}
