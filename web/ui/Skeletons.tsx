import styles from './Skeletons.module.css';

/** Cards in waiting: a title, two lines and a short one, in the geometry of an order or a service. */
export function CardSkeletons({ count = 6, label = 'Cargando...' }: { count?: number; label?: string }) {
  return (
    <div className={styles.list} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={styles.card} aria-hidden="true">
          <div className={styles.bar} data-width="half" />
          <div className={styles.bar} data-width="wide" />
          <div className={styles.bar} data-width="short" />
        </div>
      ))}
    </div>
  );
}
