import { type ReactNode, useId } from 'react';
import styles from './SettingsPart.module.css';

type Props = { title: string; help?: string; children: ReactNode };

/** One section of the account's settings, with its title. */
export function SettingsPart({ title, help, children }: Props) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {help && <p className={styles.help}>{help}</p>}
      </div>
      {children}
    </section>
  );
}
