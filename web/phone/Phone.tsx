import { useEffect, useState } from 'react';
import { installationCountry } from '../ui/money.ts';
import styles from './Phone.module.css';

let known: typeof import('./phoneText.ts').phoneText | undefined;

/** A number as people write it. The formatting code loads with the first number shown; until then its room stays free. */
export function Phone({ number }: { number: string }) {
  const [format, setFormat] = useState(() => known);
  useEffect(() => {
    if (known) return;
    import('./phoneText.ts').then(
      ({ phoneText }) => {
        known = phoneText;
        setFormat(() => phoneText);
      },
      () => setFormat(() => (phone: string) => phone),
    );
  }, []);
  if (!format) return <span className={styles.waiting}>{number}</span>;
  return <span className={styles.number}>{format(number, installationCountry())}</span>;
}

/** For the device's own dialler. */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
