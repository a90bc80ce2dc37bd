// A conversation about no order: browsers say the word of its address, rows have no order, and the indexes of messages
// have an id of nothing, since they find no null.
import { NO_ORDER } from '../../contract/no-order.ts';
import { NO_ORDER_ID } from '../db/schema.ts';

/** As rows have it, of what a browser said. */
export const orderIdOf = (said: string | null | undefined): string | null =>
  said && said !== NO_ORDER ? said : null;

/** As browsers read it. */
export const orderToSay = (orderId: string | null): string => orderId ?? NO_ORDER;

/** As the indexes have it. */
export const orderInIndex = (orderId: string | null): string => orderId ?? NO_ORDER_ID;
