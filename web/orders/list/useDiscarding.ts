import { useState } from 'react';
import type { AvailableOrder } from '../../../contract/orders.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import { DISCARD_FAILED, RESTORE_FAILED, useDiscardOrder, useRestoreOrder } from '../calls.ts';
import type { Discarded } from './withDiscarded.ts';

/** Discards an order at once, and can undo it while the list is on screen; a failed call puts the order back. */
export function useDiscarding() {
  const [discarded, setDiscarded] = useState<Discarded[]>([]);
  const { mutate: discardOrder } = useDiscardOrder();
  const { mutate: restoreOrder } = useRestoreOrder();

  function forget(id: string) {
    setDiscarded((current) => current.filter(({ item }) => item.order.id !== id));
  }

  function discard(item: AvailableOrder, position: number) {
    setDiscarded((current) => [...current, { item, position }]);
    discardOrder(item.order.id, {
      onError: (error) => {
        forget(item.order.id);
        toastFailure(error, DISCARD_FAILED);
      },
    });
  }

  function undo(id: string) {
    restoreOrder(id, {
      onSuccess: () => forget(id),
      onError: (error) => toastFailure(error, RESTORE_FAILED),
    });
  }

  return { discarded, discard, undo };
}
