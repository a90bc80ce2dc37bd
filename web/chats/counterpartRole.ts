import type { readChat } from '../../contract/chats.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { History } from './history.ts';

/** What the other person is in a conversation. */
export type CounterpartRole = 'provider' | 'customer';

export const ROLE_LABELS: Record<CounterpartRole, string> = {
  provider: 'Proveedor de Servicio',
  customer: 'Cliente',
};

type Chat = Pick<ReplyOf<typeof readChat>, 'order' | 'service' | 'begunByMe'>;

/** Outside an order, who asked about a service is the customer, or else who wrote first. */
export function counterpartRole(
  { order, service, begunByMe }: Chat,
  { messages, hasMore }: History,
  counterpartId: string,
): CounterpartRole {
  if (order) return order.mine ? 'provider' : 'customer';
  if (service?.mine !== undefined) return service.mine ? 'customer' : 'provider';
  // Where the server does not say who began, or nobody had when it was asked.
  const begunByThem = !hasMore && messages[0]?.senderId === counterpartId;
  return (begunByMe ?? !begunByThem) ? 'provider' : 'customer';
}
