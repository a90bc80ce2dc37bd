import { money } from '../ui/money.ts';

/** What a service costs at least. */
export function BasePrice({ amount }: { amount: number | null }) {
  return <>{amount === null ? 'Precio a convenir' : `Desde: ${money(amount)}`}</>;
}
