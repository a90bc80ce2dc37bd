import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import styles from './EmptyState.module.css';

type Props = {
  drawing: DrawingName;
  title: string;
  children?: ReactNode;
  /** The next step, usually one button. */
  action?: ReactNode;
};

export function EmptyState({ drawing, title, children, action }: Props) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} size={168} />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
