import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ReviewSkeletons } from './ReviewSkeletons.tsx';
import styles from './ServiceScreen.module.css';

const FACTS = ['6.5rem', '8rem', '14rem'];
const ACTIONS = ['10.5rem', '9rem', '6rem'];
const REVIEWS = 3;

/** The placeholder of a service's profile: two columns on a desktop, one on a phone. */
export function ServiceLoading() {
  return (
    <Loading label="Cargando servicio..." className={styles.columns}>
      <div className={styles.column}>
        <div className={`framed ${styles.card}`}>
          <div className={styles.identity}>
            <Skeleton circle height={72} style={{ flex: 'none' }} />
            <div className={styles.names}>
              <Skeleton height={28} width="70%" style={{ marginBottom: 8 }} />
              <Skeleton height={18} width="40%" />
            </div>
          </div>
          <div className={styles.lines}>
            <Skeleton height={18} />
            <Skeleton height={18} width="85%" />
          </div>
          <Skeleton height={26} width="30%" radius="xl" />
          <div className={styles.facts}>
            {FACTS.map((width) => (
              <Skeleton key={width} height={20} width={width} />
            ))}
          </div>
          <div className={styles.actions}>
            {ACTIONS.map((width) => (
              <Skeleton key={width} height={44} width={width} radius="md" />
            ))}
          </div>
        </div>
        <div className={`framed ${styles.card}`}>
          <Skeleton height={24} width="30%" />
          <div aria-hidden="true">
            <ReviewSkeletons count={REVIEWS} />
          </div>
        </div>
      </div>
      <div className={`${styles.column} ${styles.aside}`}>
        <div className={`framed ${styles.card}`}>
          <Skeleton height={24} width="50%" />
          <div className={styles.identity}>
            <Skeleton circle height={56} style={{ flex: 'none' }} />
            <div className={styles.names}>
              <Skeleton height={18} width="70%" />
              <Skeleton height={16} width="50%" />
            </div>
          </div>
          <Skeleton height={44} width="60%" />
        </div>
        <div className={`framed ${styles.card}`}>
          <Skeleton height={24} width="50%" />
          <Skeleton height={124} />
        </div>
      </div>
    </Loading>
  );
}
