import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ServicesScreen.module.css';

const SKELETONS = 6;

/** Placeholders of service cards, with the cards' final size. */
export function ServiceSkeletons({ count = SKELETONS }) {
  return (
    <Loading label="Cargando servicios...">
      <ServiceCardSkeletons count={count} />
    </Loading>
  );
}

export function ServiceCardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div
          key={index}
          className={`framed ${styles.skeleton}`}
          data-testid="service-skeleton"
          aria-hidden="true"
        >
          <div className={styles.skeletonHead}>
            <Skeleton circle height={52} />
            <div>
              <Skeleton height={18} width="80%" style={{ marginBottom: 8 }} />
              <Skeleton height={14} width="50%" />
            </div>
          </div>
          <div>
            <Skeleton height={14} style={{ marginBottom: 8 }} />
            <Skeleton height={14} width="90%" />
          </div>
          <Skeleton height={26} width="60%" radius="xl" />
          <div className={styles.skeletonFoot}>
            <Skeleton height={20} width="40%" />
            <Skeleton height={44} />
          </div>
        </div>
      ))}
    </div>
  );
}
