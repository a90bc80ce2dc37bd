import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ReviewRow.module.css';

export function ReviewSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Cargando reseñas..." className={styles.waiting} count={count}>
      <div className={styles.review} aria-hidden="true">
        <Skeleton circle height={40} style={{ flex: 'none' }} />
        <div className={styles.words}>
          <Skeleton height={18} width="40%" style={{ marginBottom: 6 }} />
          <Skeleton height={14} width="25%" style={{ marginBottom: 6 }} />
          <Skeleton height={14} style={{ marginBottom: 6 }} />
          <Skeleton height={14} width="80%" />
        </div>
      </div>
    </Loading>
  );
}
