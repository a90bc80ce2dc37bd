import { BusyButton } from '../../ui/BusyButton.tsx';
import styles from './MoreOrders.module.css';

type Props = { isMore: boolean; isLoading: boolean; isFailed: boolean; load: () => void };

/** Below a list that holds only the newest orders: leads to those before them. */
export function MoreOrders({ isMore, isLoading, isFailed, load }: Props) {
  const failed = isFailed && !isLoading;
  return (
    <div className={styles.more}>
      {failed && (
        <p className={styles.failed} role="alert">
          No se pudieron cargar los pedidos anteriores.
        </p>
      )}
      {isMore && (
        <BusyButton variant="light" busy={isLoading} onClick={load}>
          {failed ? 'Reintentar' : 'Ver pedidos anteriores'}
        </BusyButton>
      )}
    </div>
  );
}
