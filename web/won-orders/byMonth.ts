import type { WonOrder } from '../../contract/won-orders.ts';
import { sumText } from '../ui/money.ts';
import { monthAndYear } from '../ui/time.ts';

export interface Month {
  /** 'marzo de 2025' */
  name: string;
  jobs: WonOrder[];
  /** '$12.500', or '$12.500 UYU + $900 MXN'. */
  sum: string;
}

/** Finished jobs by the reader's month, in the order given. */
export function byMonth(jobs: WonOrder[]): Month[] {
  const months = Map.groupBy(jobs, ({ order }) => monthAndYear(order.completedAt ?? order.createdAt));
  return [...months].map(([name, of]) => ({
    name,
    jobs: of,
    sum: sumText(
      of.map(({ order, offer }) => ({
        country: order.country,
        currency: offer.currency,
        amount: offer.earned ?? offer.price,
      })),
    ),
  }));
}
