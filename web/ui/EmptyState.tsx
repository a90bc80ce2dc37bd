import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import styles from './EmptyState.module.css';

type Props = {
  drawing: DrawingName;
  title: string;
  /** Whether it fills the whole screen; its title is then a heading. */
  heading?: boolean;
  children?: ReactNode;
  /** The next step, usually one button. */
  action?: ReactNode;
};

export function EmptyState({ drawing, title, heading, children, action }: Props) {
  const Title = heading ? 'h2' : 'p';
  return (
    <div className={styles.state}>
      <Drawing name={drawing} size={168} />
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
