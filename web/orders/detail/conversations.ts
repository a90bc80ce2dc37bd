import type { OrderDetail } from '../../../contract/order-detail.ts';
import { fullName } from '../../ui/text.ts';

type Message = OrderDetail['messages'][number];

export interface OrderConversation {
  counterpartId: string;
  name: string;
  /** From the oldest to the newest. */
  messages: Message[];
}

/** The messages of an order by counterpart, the latest conversation first. */
export function conversationsOf(detail: OrderDetail, viewerId: string): OrderConversation[] {
  const byCounterpart = new Map<string, Message[]>();
  for (const message of [...detail.messages].sort((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const other = message.senderId === viewerId ? message.receiverId : message.senderId;
    byCounterpart.set(other, [...(byCounterpart.get(other) ?? []), message]);
  }
  return [...byCounterpart]
    .map(([counterpartId, messages]) => ({
      counterpartId,
      messages,
      name: nameOf(detail, counterpartId),
    }))
    .sort((a, b) => latest(b).localeCompare(latest(a)));
}

function latest({ messages }: OrderConversation): string {
  return messages.at(-1)?.createdAt ?? '';
}

function nameOf({ customer, offers }: OrderDetail, id: string): string {
  if (customer.id === id) return fullName(customer);
  const offer = offers.find(({ providerId }) => providerId === id);
  return offer ? fullName(offer.provider) : 'Proveedor de Servicio';
}
