import { ADMIN_PAGE_SIZE } from '../../../contract/admin.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PagedList.module.css';

export function RowsWaiting({ label, asCards }: { label: string; asCards?: boolean }) {
  return (
    <Loading
      label={label}
      className={styles.waiting}
      data-cards={asCards || undefined}
      count={ADMIN_PAGE_SIZE}
    >
      <div className={`framed ${styles.row}`} aria-hidden="true">
        <Skeleton height={14} width="55%" radius="xl" />
        <Skeleton height={10} width="85%" radius="xl" />
        <Skeleton height={10} width="40%" radius="xl" />
      </div>
    </Loading>
  );
}
