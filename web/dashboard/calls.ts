import { listConversations } from '../../contract/chats.ts';
import { notifiedOrders } from '../../contract/notifications.ts';
import { listMyOrders } from '../../contract/orders.ts';
import { getStats } from '../../contract/profile.ts';
import { availableOrderWithDefaults, listedOrderWithDefaults } from '../orders/orderDefaults.ts';
import { read } from '../query.ts';

const MY_ORDERS_POLL_MS = 30_000;
const NEARBY_ORDERS_POLL_MS = 60_000;

export const myStats = read(getStats);
export const myOrders = {
  ...read(listMyOrders, { query: { my: 'true' } }, (orders) => orders.map(listedOrderWithDefaults)),
  refetchInterval: MY_ORDERS_POLL_MS,
};
/** The available orders, at the slow pace of a screen that only counts them. */
export const nearbyOrders = {
  ...read(notifiedOrders, {}, ({ orders }) => ({ orders: orders.map(availableOrderWithDefaults) })),
  refetchInterval: NEARBY_ORDERS_POLL_MS,
};
export const conversations = read(listConversations);
