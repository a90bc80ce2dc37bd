import { useState } from 'react';
import styles from './LongText.module.css';

/** What surely fits in the column; anything longer unfolds on a click. */
const FITS = 32;

export function LongText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= FITS) return text;
  return (
    <button
      type="button"
      className={styles.message}
      aria-expanded={isOpen}
      title={isOpen ? 'Plegar' : 'Leer entero'}
      onClick={() => setOpen(!isOpen)}
    >
      {text}
    </button>
  );
}
