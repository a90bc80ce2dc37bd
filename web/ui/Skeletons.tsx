import { Loading } from './Loading.tsx';
import styles from './Skeletons.module.css';

/** Cards in waiting: a title, two lines and a short one, in the geometry of an order or a service. */
export function CardSkeletons({ count = 6, label = 'Cargando...' }: { count?: number; label?: string }) {
  return (
    <Loading label={label} className={styles.list}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={styles.card} aria-hidden="true">
          <div className={styles.bar} data-width="half" />
          <div className={styles.bar} data-width="wide" />
          <div className={styles.bar} data-width="short" />
        </div>
      ))}
    </Loading>
  );
}

type RowsProps = {
  count: number;
  label: string;
  /** Of one row, as the rows it stands for. */
  height: string;
  lines?: 1 | 2;
  /** Whether each row begins with a round sign. */
  isSigned?: boolean;
};

/** Rows of a list in waiting, divided as they will be. */
export function RowSkeletons({ count, label, height, lines = 2, isSigned = false }: RowsProps) {
  return (
    <Loading label={label}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={styles.row} style={{ height }} aria-hidden="true">
          {isSigned && <div className={styles.sign} />}
          <div className={styles.words}>
            <div className={styles.bar} data-width="half" />
            {lines === 2 && <div className={styles.bar} data-width="short" />}
          </div>
        </div>
      ))}
    </Loading>
  );
}
