import { useState } from 'react';
import styles from './ClaimMessage.module.css';

/** What surely fits in the column; anything longer unfolds on a click. */
const FITS = 32;

export function ClaimMessage({ text }: { text: string }) {
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
