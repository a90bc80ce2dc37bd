// A conversation about no order has three forms: browsers use the word NO_ORDER, as in its address, rows have a null order,
// and the indexes of messages use NO_ORDER_ID, since they cannot look up null.
import { NO_ORDER } from '../../contract/no-order.ts';
import { NO_ORDER_ID } from '../db/schema.ts';

/** The order id that rows store, from what a browser sent. */
export const orderIdOf = (given: string | null | undefined): string | null =>
  given && given !== NO_ORDER ? given : null;

/** The order id that browsers read. */
export const orderIdForBrowsers = (orderId: string | null): string => orderId ?? NO_ORDER;

/** The order id that the indexes store. */
export const orderInIndex = (orderId: string | null): string => orderId ?? NO_ORDER_ID;
