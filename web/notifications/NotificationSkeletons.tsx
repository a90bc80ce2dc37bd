import { Loading } from '../ui/Loading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import card from './NotificationCard.module.css';
import styles from './NotificationsScreen.module.css';

const COUNT = 6;

/** Placeholders of notifications, with their final size. */
export function NotificationSkeletons() {
  return (
    <Loading label="Cargando notificaciones..." className={styles.list} count={COUNT}>
      <div className={`framed ${card.card}`} aria-hidden="true">
        <Skeleton circle height={40} style={{ flex: 'none' }} />
        <div className={styles.waiting}>
          <Skeleton height={18} width="55%" />
          <Skeleton height={14} />
          <Skeleton height={14} width="60%" />
        </div>
      </div>
    </Loading>
  );
}
