import type { AboutService } from '../../contract/chats.ts';
import type { History } from './history.ts';

export const PROVIDER = 'Proveedor de Servicio';
const CUSTOMER = 'Cliente';

/** The other person's role; outside an order, who asked about a service is the customer, or else who wrote first. */
export function counterpartRole(
  order: { mine: boolean } | null,
  { messages, hasMore }: History,
  counterpartId: string,
  service?: AboutService | null,
): string {
  if (order) return order.mine ? PROVIDER : CUSTOMER;
  if (service?.mine !== undefined) return service.mine ? CUSTOMER : PROVIDER;
  return !hasMore && messages[0]?.senderId === counterpartId ? CUSTOMER : PROVIDER;
}
