import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import { Wordmark } from '../ui/Mark.tsx';
import styles from './Page.module.css';

/** A screen with a single message: inside the shell or, for visitors, under a bar that links to the home. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user) return <div className={styles.page}>{children}</div>;
  return (
    <VisitorFrame home="Echamano" className={styles.page}>
      {children}
    </VisitorFrame>
  );
}

type VisitorProps = ComponentProps<'main'> & {
  /** The accessible name of the link to the home. */
  home: string;
};

/** A page for visitors under that bar; the other properties are those of its main region. */
export function VisitorFrame({ home, ...main }: VisitorProps) {
  return (
    <div className={styles.visitor}>
      <header className={styles.bar}>
        <a href="/" aria-label={home}>
          <Wordmark size={34} />
        </a>
      </header>
      <main {...main} />
    </div>
  );
}
