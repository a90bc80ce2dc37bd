import { Skeleton } from '@mantine/core';
import styles from './ProfileWaiting.module.css';

const STATS = ['Trabajos', 'Rating', 'Activas', 'Servicios'];

/** The profile's own geometry while it loads. */
export function ProfileWaiting() {
  return (
    <div className={styles.screen}>
      <p className={styles.words} role="status">
        Cargando perfil...
      </p>
      <Skeleton className={styles.cover} />
      <div className={styles.stats}>
        {STATS.map((stat) => (
          <Skeleton key={stat} height={96} />
        ))}
      </div>
      <Skeleton height={320} />
    </div>
  );
}
