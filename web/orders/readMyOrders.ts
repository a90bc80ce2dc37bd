import type { QueryOf } from '../../contract/endpoint.ts';
import type { listMyOrders } from '../../contract/orders.ts';
import { listedOrderWithDefaults } from '../bare-replies/orders.ts';
import { read } from '../calls/query.ts';

/** The reader's own orders. Every screen reads them through here, so that each shows from memory what another has read. */
export function readMyOrders(filters: Omit<QueryOf<typeof listMyOrders>, 'my' | 'available'> = {}) {
  return read<typeof listMyOrders>('/api/orders', { query: { my: 'true', ...filters } }, (orders) =>
    orders.map(listedOrderWithDefaults),
  );
}
