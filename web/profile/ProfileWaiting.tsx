import { Skeleton } from '../ui/Skeleton.tsx';
import skeletons from '../ui/Skeletons.module.css';
import screen from './ProfileScreen.module.css';
import styles from './ProfileWaiting.module.css';

const STATS = ['Trabajos', 'Rating', 'Activas', 'Servicios'];

/** Placeholders of the profile, with the size of what takes their place. */
export function ProfileWaiting() {
  return (
    <div className={screen.screen}>
      <h1 className="visually-hidden">Mi Perfil</h1>
      <div className={`framed ${styles.cover}`}>
        <div className={styles.band} />
        <Skeleton className={styles.avatar} circle height={120} />
        <p className={styles.words} role="status">
          Cargando perfil...
        </p>
      </div>
      <div className={styles.stats} aria-hidden="true">
        {STATS.map((stat) => (
          <div key={stat} className={`framed ${skeletons.card}`}>
            <Skeleton height={12} width="60%" radius="xl" />
            <Skeleton height={28} width="30%" radius="xl" />
          </div>
        ))}
      </div>
      <div className={screen.columns} aria-hidden="true">
        <div className={screen.aside}>
          <CardWaiting />
        </div>
        <div className={screen.rest}>
          <CardWaiting />
        </div>
      </div>
    </div>
  );
}

function CardWaiting() {
  return (
    <div className={`framed ${skeletons.card}`}>
      <Skeleton height={18} width="40%" radius="xl" />
      <Skeleton height={12} width="90%" radius="xl" />
      <Skeleton height={12} width="75%" radius="xl" />
      <Skeleton height={12} width="82%" radius="xl" />
    </div>
  );
}
