import { Skeleton } from '@mantine/core';
import styles from './ServiceScreen.module.css';

/** The profile of a service in waiting: two columns on a desktop, one on a phone. */
export function ServiceLoading() {
  return (
    <div className={styles.columns} role="status" aria-label="Cargando servicio...">
      <div className={styles.column}>
        <div className={styles.card}>
          <div className={styles.identity}>
            <Skeleton circle height={72} style={{ flex: 'none' }} />
            <div className={styles.names}>
              <Skeleton height={28} width="70%" mb={8} />
              <Skeleton height={18} width="40%" />
            </div>
          </div>
          <Skeleton height={18} />
          <Skeleton height={18} width="85%" />
          <Skeleton height={44} width="50%" />
        </div>
        <div className={styles.card}>
          <Skeleton height={24} width="30%" />
          <Skeleton height={72} />
        </div>
      </div>
      <div className={styles.column}>
        <div className={styles.card}>
          <Skeleton height={24} width="50%" />
          <Skeleton height={56} />
        </div>
        <div className={styles.card}>
          <Skeleton height={24} width="50%" />
          <Skeleton height={120} />
        </div>
      </div>
    </div>
  );
}
