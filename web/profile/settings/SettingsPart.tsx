import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './SettingsPart.module.css';

type Props = {
  title: string;
  help?: string;
  /** Whether a long part shows no more than its title until that is pressed. */
  folded?: boolean;
  children: ReactNode;
};

/** One section of the account's settings, with its title. */
export function SettingsPart({ title, help, folded = false, children }: Props) {
  const titleId = useId();
  const heading = (
    <h3 id={titleId} className={styles.title}>
      {title}
    </h3>
  );
  const helping = help && <p className="quiet">{help}</p>;
  if (folded)
    return (
      <section className={styles.part} aria-labelledby={titleId}>
        <details className={styles.folded}>
          <summary>
            {heading}
            <IconChevronDown size={20} aria-hidden />
          </summary>
          {helping}
          {children}
        </details>
      </section>
    );
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div>
        {heading}
        {helping}
      </div>
      {children}
    </section>
  );
}
