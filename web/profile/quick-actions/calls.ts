import { readMyOrders } from '../../orders/readMyOrders.ts';

/** The user's own completed orders. */
export function completedOrders() {
  return readMyOrders({ status: 'completed' });
}
