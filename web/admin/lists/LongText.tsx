import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './LongText.module.css';

/** Number of characters that surely fit in the column; a longer text unfolds on a click. */
const FITS = 32;

export function LongText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= FITS) return text;
  return (
    <button type="button" className={styles.text} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span className={styles.words}>{text}</span>
      <span className={styles.opens}>
        {isOpen ? 'Plegar' : 'Leer entero'}
        <IconChevronDown size={16} aria-hidden />
      </span>
    </button>
  );
}
