import { keepPreviousData } from '@tanstack/react-query';
import type { BodyOf } from '../../contract/endpoint.ts';
import type {
  cancelOrder,
  completeOrder,
  discardOrder,
  editOrder,
  restoreOrder,
  seeOrder,
  widenOrder,
} from '../../contract/order-actions.ts';
import type { getOrder, orderDetailCall } from '../../contract/order-detail.ts';
import type { createOrder, listAvailableOrders } from '../../contract/orders.ts';
import { STALE } from '../../contract/stale-paths.ts';
import type { FileToSend } from '../attachments/uploads.ts';
import { withFiles } from '../attachments/withFiles.ts';
import { availableOrderWithDefaults } from '../bare-replies/orders.ts';
import { call } from '../calls/call.ts';
import { POLL_MS, read, refresh } from '../calls/query.ts';
import { useMutation } from '../calls/useMutation.ts';
import { sendOrQueue } from '../offline/offlineQueue.ts';
import { filterQuery, type OrderFilters } from './list/orderFilters.ts';
import { readMyOrders } from './readMyOrders.ts';

const AVAILABLE_ORDERS_POLL_MS = 10_000;
/** Runs discards and undos one by one: an undo that overtook its discard would be lost. */
const ONE_AFTER_THE_OTHER = { id: 'discarding' };

export const queryOfAvailable = (filters: OrderFilters) => ({
  available: 'true' as const,
  ...filterQuery(filters),
});

export function myOrders(filters: OrderFilters) {
  return {
    ...readMyOrders(filterQuery(filters)),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  };
}

export function availableOrders(filters: OrderFilters) {
  return {
    ...read<typeof listAvailableOrders>('/api/orders', { query: queryOfAvailable(filters) }, (items) =>
      items.map(availableOrderWithDefaults),
    ),
    refetchInterval: AVAILABLE_ORDERS_POLL_MS,
    placeholderData: keepPreviousData,
  };
}

/** An order as its customer sees it. */
export function orderDetail(id: string) {
  return {
    ...read<typeof orderDetailCall>('/api/orders/:id/detail', { params: { id } }),
    refetchInterval: POLL_MS,
  };
}

/** An order as a provider sees it. */
export function orderForProvider(id: string) {
  return { ...read<typeof getOrder>('/api/orders/:id', { params: { id } }), refetchInterval: POLL_MS };
}

export function useCreateOrder() {
  return useMutation({
    mutationFn: ({ body, files }: { body: BodyOf<typeof createOrder>; files: FileToSend[] }) =>
      sendOrQueue<typeof createOrder>('/api/orders', body, files),
    onSuccess: () => void refresh(...STALE.order),
  });
}

export function useEditOrder(id: string) {
  return useMutation({
    mutationFn: async ({ body, files }: { body: BodyOf<typeof editOrder>; files: FileToSend[] }) =>
      call<typeof editOrder>('PATCH /api/orders/:id', {
        params: { id },
        body: await withFiles(body, files),
      }),
    onSuccess: () => void refresh(...STALE.deal),
  });
}

export function useWidenOrder(id: string) {
  return useMutation({
    mutationFn: (km: BodyOf<typeof widenOrder>['km']) =>
      call<typeof widenOrder>('POST /api/orders/:id/widen', { params: { id }, body: { km } }),
    onSuccess: () => refresh(...STALE.order),
  });
}

export function useCancelOrder(id: string) {
  return useMutation({
    mutationFn: (typed: string) => {
      const reason = typed.trim();
      return call<typeof cancelOrder>('PATCH /api/orders/:id/cancel', {
        params: { id },
        body: reason ? { reason } : {},
      });
    },
    onSuccess: () => void refresh(...STALE.deal),
  });
}

export function useCompleteOrder(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof completeOrder>) =>
      call<typeof completeOrder>('POST /api/orders/:id/complete', { params: { id }, body }),
    onSuccess: () => void refresh(...STALE.completion),
  });
}

/** Lets the customer see that one more provider has opened the order; nobody waits for it. */
export function reportSeen(id: string): void {
  call<typeof seeOrder>('POST /api/orders/:id/seen', { params: { id } }).catch(() => undefined);
}

export const DISCARD_FAILED = 'Error al descartar el pedido';
export const RESTORE_FAILED = 'Error al recuperar el pedido';

export function useDiscardOrder() {
  return useMutation({
    mutationFn: (id: string) => call<typeof discardOrder>('POST /api/orders/:id/discard', { params: { id } }),
    scope: ONE_AFTER_THE_OTHER,
    onSuccess: () => void refresh(...STALE.discarded),
  });
}

/** Succeeds once the lists hold the order again, so that the order never disappears in between. */
export function useRestoreOrder() {
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof restoreOrder>('DELETE /api/orders/:id/discard', { params: { id } }),
    scope: ONE_AFTER_THE_OTHER,
    onSuccess: () => refresh(...STALE.discarded),
  });
}
