import { useState } from 'react';
import type { AvailableOrder } from '../../../contract/orders.ts';
import { toastFailure } from '../../toastFailure.ts';
import { DISCARD_FAILED, RESTORE_FAILED, useDiscardOrder, useRestoreOrder } from '../calls.ts';
import type { Discarded } from './withDiscarded.ts';

/** Discards an order at once, and can undo it while the list is on screen; a failed call puts the order back. */
export function useDiscarding() {
  const [discarded, setDiscarded] = useState<Discarded[]>([]);
  // Not `mutate`: it tells the outcome of its last call alone.
  const { mutateAsync: discardOrder } = useDiscardOrder();
  const { mutateAsync: restoreOrder } = useRestoreOrder();

  function forget(id: string) {
    setDiscarded((current) => current.filter(({ item }) => item.order.id !== id));
  }

  async function discard(item: AvailableOrder, position: number) {
    setDiscarded((current) => [...current, { item, position }]);
    try {
      await discardOrder(item.order.id);
    } catch (error) {
      forget(item.order.id);
      toastFailure(error, DISCARD_FAILED);
    }
  }

  async function undo(id: string) {
    try {
      await restoreOrder(id);
      forget(id);
    } catch (error) {
      toastFailure(error, RESTORE_FAILED);
    }
  }

  return { discarded, discard, undo };
}
