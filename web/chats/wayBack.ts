import { linkOptions } from '@tanstack/react-router';
import type { readChat } from '../../contract/chats.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';

export type ChatReply = ReplyOf<typeof readChat>;

/** Where a conversation came from: a customer's own order or orders, and for a provider the available ones. */
export function wayBack(order: ChatReply['order'], asCustomer: boolean) {
  if (order?.mine)
    return {
      label: 'Volver a mi pedido',
      link: linkOptions({ to: '/my-orders/$id', params: { id: order.id } }),
    };
  const link = asCustomer
    ? linkOptions({ to: '/orders', search: { tab: 'my-orders' } })
    : linkOptions({ to: '/orders' });
  return { label: 'Volver a pedidos', link };
}
