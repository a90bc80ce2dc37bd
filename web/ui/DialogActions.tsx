import type { ReactNode } from 'react';
import styles from './DialogActions.module.css';

/** The buttons that close a dialog; they stay in sight while what is above them scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
