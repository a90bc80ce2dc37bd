import type { ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import { Wordmark } from '../ui/Mark.tsx';
import styles from './Page.module.css';

/** A screen with a single message: inside the shell or, for visitors, under a bar that links to the home. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user) return <div className={styles.page}>{children}</div>;
  return (
    <div className={styles.visitor}>
      <header className={styles.bar}>
        <a href="/" aria-label="Echamano">
          <Wordmark size={34} />
        </a>
      </header>
      <main className={styles.page}>{children}</main>
    </div>
  );
}
