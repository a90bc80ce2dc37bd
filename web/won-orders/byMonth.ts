import type { WonOrder } from '../../contract/won-orders.ts';
import { groupBy } from '../groupBy.ts';
import { sumText } from '../ui/money.ts';
import { monthAndYear } from '../ui/time.ts';

export interface Month {
  /** 'marzo de 2025' */
  name: string;
  jobs: WonOrder[];
  /** '$12.500', or '$12.500 UYU + $900 MXN'; null while more of the month is to come. */
  sum: string | null;
}

/**
 * Finished jobs by the reader's month, in the order given. The last month may continue on a page to come, so its sum
 * would be wrong: it is left out, or, where it is the only one, stands without a sum.
 */
export function byMonth(jobs: WonOrder[], goesOn = false): Month[] {
  const months = groupBy(jobs, ({ order }) => monthAndYear(order.completedAt ?? order.createdAt));
  const all = [...months].map(([name, of]) => ({
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
  if (!goesOn) return all;
  return all.length > 1 ? all.slice(0, -1) : all.map((month) => ({ ...month, sum: null }));
}
