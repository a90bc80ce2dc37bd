import { LIST_MAX } from '../../../contract/common.ts';
import type {
  AvailableOrder,
  ListedOrder,
  listAvailableOrders,
  listMyOrders,
} from '../../../contract/orders.ts';
import { availableOrderWithDefaults, listedOrderWithDefaults } from '../../bare-replies/orders.ts';
import { call } from '../../calls/call.ts';
import type { OlderRows } from '../../calls/useOlderRows.ts';
import { queryOfAvailable } from '../calls.ts';
import { filterQuery, type OrderFilters } from './orderFilters.ts';

/** My orders before those of `myOrders`. */
export function myOlderOrders(filters: OrderFilters): OlderRows<ListedOrder> {
  const query = { my: 'true' as const, ...filterQuery(filters) };
  return {
    queryKey: ['/api/orders', query],
    pageSize: LIST_MAX,
    cursorOf: ({ id }) => id,
    read: async (after, signal) => {
      const page = await call<typeof listMyOrders>('GET /api/orders', { query: { ...query, after }, signal });
      return page.map(listedOrderWithDefaults);
    },
  };
}

/** The available orders before those of `availableOrders`. */
export function olderAvailableOrders(filters: OrderFilters): OlderRows<AvailableOrder> {
  const query = queryOfAvailable(filters);
  return {
    queryKey: ['/api/orders', query],
    pageSize: LIST_MAX,
    cursorOf: ({ order }) => order.id,
    read: async (after, signal) => {
      const page = await call<typeof listAvailableOrders>('GET /api/orders', {
        query: { ...query, after },
        signal,
      });
      return page.map(availableOrderWithDefaults);
    },
  };
}
