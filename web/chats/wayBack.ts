import { linkOptions } from '@tanstack/react-router';
import type { readChat } from '../../contract/chats.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';

export type ChatReply = ReplyOf<typeof readChat>;

/** Where the back button of a conversation leads: a customer's own order or orders, or a provider's available orders. */
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
