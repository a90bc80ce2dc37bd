// Won orders: those in progress with an accepted offer of the provider, and those that the provider finished.
import * as z from 'zod';
import { person } from './accounts.ts';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { offer } from './offers.ts';
import { WON_STATUSES } from './order-values.ts';
import { order, orderFilters } from './orders.ts';
import { rating } from './reviews.ts';

/** How many finished orders the «Mis trabajos» screen asks for at a time. */
export const FINISHED_PAGE_SIZE = 50;

/** An order with an accepted offer, as its provider sees it. */
const wonOrder = z.object({
  order,
  offer: offer.pick({ id: true, price: true, currency: true, estimatedDuration: true }).extend({
    /** The price and the extras that its customer approved. */
    earned: z.number().optional(),
  }),
  serviceName: z.string(),
  customer: person,
  /** The stars of its review. */
  rating: rating.nullable(),
});
export type WonOrder = z.output<typeof wonOrder>;

export const listWonOrders = endpoint({
  method: 'GET',
  path: '/api/orders/won',
  access: 'user',
  summary: 'Los trabajos que gané: en curso, o terminados (status=completed), el más reciente primero',
  query: orderFilters.omit({ my: true, available: true, status: true }).extend({
    status: z
      .enum(WON_STATUSES, { error: `El estado debe ser ${WON_STATUSES.join(' o ')}` })
      .default('in_progress'),
    /** The id of the last order already seen: the answer goes on with those won or finished before it. */
    after: id.optional(),
  }),
  reply: z.array(wonOrder),
});
