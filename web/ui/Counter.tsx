import styles from './Counter.module.css';

/** How much of a text's room is used, at the end of its line. */
export function Counter({ text, most }: { text: string; most: number }) {
  return (
    <span className={styles.counter}>
      {text.length}/{most}
    </span>
  );
}
