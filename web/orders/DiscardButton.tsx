import { Button } from '@mantine/core';
import type { OrderForProvider } from '../../contract/order-detail.ts';
import { failureText } from '../failureText.ts';
import { toast } from '../ui/toast.ts';
import { useDiscardOrder, useRestoreOrder } from './calls.ts';
import styles from './OrderDetail.module.css';

/** Takes an order out of one's list, and puts it back. */
export function DiscardButton({ order }: { order: OrderForProvider }) {
  const discarding = useDiscardOrder();
  const restoring = useRestoreOrder();

  if (order.discarded)
    return (
      <div className={styles.discarded} role="status">
        <span>Descartaste este pedido.</span>
        <Button
          variant="light"
          size="sm"
          disabled={restoring.isPending}
          onClick={() =>
            restoring.mutate(order.id, { onError: (error) => told(error, 'Error al recuperar el pedido') })
          }
        >
          Deshacer
        </Button>
      </div>
    );
  if (!order.can.discard) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      disabled={discarding.isPending}
      onClick={() =>
        discarding.mutate(order.id, { onError: (error) => told(error, 'Error al descartar el pedido') })
      }
    >
      Descartar
    </Button>
  );
}

function told(error: unknown, otherwise: string) {
  toast({ title: 'Error', message: failureText(error, otherwise), kind: 'error' });
}
