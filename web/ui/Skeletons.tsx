import { Loading } from './Loading.tsx';
import styles from './Skeletons.module.css';

/** Placeholders of cards: a title, two lines and a short one, with the size of an order or a service. */
export function CardSkeletons({ count = 6, label = 'Cargando...' }: { count?: number; label?: string }) {
  return (
    <Loading label={label} className={styles.list} count={count}>
      <div className={`framed ${styles.card}`} aria-hidden="true">
        <div className={styles.bar} data-width="half" />
        <div className={styles.bar} data-width="wide" />
        <div className={styles.bar} data-width="short" />
      </div>
    </Loading>
  );
}

type RowsProps = {
  count: number;
  label: string;
  /** The height of one row, the same as that of the real rows. */
  height: string;
  lines?: 1 | 2;
  /** Whether each row begins with a round sign. */
  isSigned?: boolean;
};

/** Placeholders of a list's rows, with the same dividers. */
export function RowSkeletons({ count, label, height, lines = 2, isSigned = false }: RowsProps) {
  return (
    <Loading label={label} count={count}>
      <div className={styles.row} style={{ height }} aria-hidden="true">
        {isSigned && <div className={styles.sign} />}
        <div className={styles.words}>
          <div className={styles.bar} data-width="half" />
          {lines === 2 && <div className={styles.bar} data-width="short" />}
        </div>
      </div>
    </Loading>
  );
}
