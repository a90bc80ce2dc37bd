import type { WonOrder } from '../../contract/won-orders.ts';
import { monthAndYear } from '../ui/time.ts';

export interface Month {
  /** 'marzo de 2025' */
  name: string;
  jobs: WonOrder[];
  total: number;
}

/** Finished jobs by the reader's month, in the order given; cents are added as whole numbers. */
export function byMonth(jobs: WonOrder[]): Month[] {
  const months = Map.groupBy(jobs, ({ order }) => monthAndYear(order.completedAt ?? order.createdAt));
  return [...months].map(([name, of]) => ({
    name,
    jobs: of,
    total: of.reduce((cents, { offer }) => cents + Math.round(offer.price * 100), 0) / 100,
  }));
}
