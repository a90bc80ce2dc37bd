import styles from './CharacterCount.module.css';

/** How much of a text's room is used, at the end of its line. */
export function CharacterCount({ text, most }: { text: string; most: number }) {
  return (
    <span className={styles.count}>
      {text.length}/{most}
    </span>
  );
}
