import type { History } from './history.ts';

export const PROVIDER = 'Proveedor de Servicio';
const CUSTOMER = 'Cliente';

/** The other person's role; outside an order, the person who wrote first is the customer. */
export function counterpartRole(
  order: { mine: boolean } | null,
  { messages, hasMore }: History,
  counterpartId: string,
): string {
  if (order) return order.mine ? PROVIDER : CUSTOMER;
  return !hasMore && messages[0]?.senderId === counterpartId ? CUSTOMER : PROVIDER;
}
