import { useEffect, useRef } from 'react';
import type { OrderForProvider } from '../../../contract/order-detail.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DISCARD_FAILED, RESTORE_FAILED, useDiscardOrder, useRestoreOrder } from '../calls.ts';
import styles from './OrderDetail.module.css';

/** Takes an order out of one's list, and puts it back. */
export function DiscardButton({ order }: { order: OrderForProvider }) {
  const discarding = useDiscardOrder();
  const restoring = useRestoreOrder();
  const button = useRef<HTMLButtonElement>(null);
  const wasDiscarded = useRef(order.discarded);

  // The pressed button is replaced by its opposite, which takes over the focus.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (order.discarded !== wasDiscarded.current && isLost) button.current?.focus();
    wasDiscarded.current = order.discarded;
  }, [order.discarded]);

  if (order.discarded)
    return (
      <div className={styles.discarded} role="status">
        <span>Descartaste este pedido.</span>
        <BusyButton
          ref={button}
          variant="light"
          size="sm"
          busy={restoring.isPending}
          onClick={() =>
            restoring.mutate(order.id, {
              onError: (error) => toastFailure(error, RESTORE_FAILED),
            })
          }
        >
          Deshacer
        </BusyButton>
      </div>
    );
  if (!order.can.discard) return null;
  return (
    <BusyButton
      ref={button}
      variant="subtle"
      color="gray"
      busy={discarding.isPending}
      onClick={() =>
        discarding.mutate(order.id, {
          onError: (error) => toastFailure(error, DISCARD_FAILED),
        })
      }
    >
      Descartar
    </BusyButton>
  );
}
