import type { Service } from '../../contract/services.ts';
import { useMoney } from '../ui/money.ts';

/** What a service costs at least. */
export function BasePrice({ service: { basePrice, country } }: { service: Service }) {
  const money = useMoney();
  return <>{basePrice === null ? 'Precio a convenir' : `Desde: ${money(basePrice, country)}`}</>;
}
