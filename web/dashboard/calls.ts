import type { listConversations } from '../../contract/chats.ts';
import type { listClaims } from '../../contract/claims.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { notifiedOrders } from '../../contract/notifications.ts';
import type { getStats } from '../../contract/profile.ts';
import { availableOrderWithDefaults } from '../bare-replies/orders.ts';
import { POLL_MS, queryClient, read } from '../calls/query.ts';
import { readMyOrders } from '../orders/readMyOrders.ts';
import { inProgress } from '../won-orders/calls.ts';

const NEARBY_ORDERS_POLL_MS = MINUTE_MS;

export const myStats = read<typeof getStats>('/api/users/stats');
export const myNewestOrders = { ...readMyOrders(), refetchInterval: POLL_MS };
/** The available orders, at the slow pace of a screen that only counts them. */
export const nearbyOrders = {
  ...read<typeof notifiedOrders>('/api/notifications/orders', {}, ({ orders }) => ({
    orders: orders.map(availableOrderWithDefaults),
  })),
  refetchInterval: NEARBY_ORDERS_POLL_MS,
};
/** For administrators: the newest claim that nobody has looked after, and how many wait. */
export const waitingClaims = {
  ...read<typeof listClaims>('/api/admin/claims', { query: { awaitsReply: 'true', limit: 1 } }),
  refetchInterval: NEARBY_ORDERS_POLL_MS,
};
export const conversations = read<typeof listConversations>('/api/chats');

/** Prefetches the data of the home screen that is not in the cache yet. */
export async function readAhead(): Promise<void> {
  await Promise.allSettled([
    queryClient.ensureQueryData(myStats),
    queryClient.ensureQueryData(myNewestOrders),
    queryClient.ensureQueryData(inProgress),
    queryClient.ensureQueryData(nearbyOrders),
    queryClient.ensureQueryData(conversations),
  ]);
}
