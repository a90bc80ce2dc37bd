import { isOpen } from '../../contract/order-values.ts';
import type { AvailableOrder, ListedOrder, Order, OrderAbilities } from '../../contract/orders.ts';
import type { Bare } from './bare.ts';

export type BareListedOrder = Bare<ListedOrder, 'offers' | 'can'>;
export type BareAvailableOrder = Bare<AvailableOrder, 'offered' | 'can'>;

/** One's own order in a list, with defaults for missing fields: `can` then follows from its status. */
export function listedOrderWithDefaults(order: BareListedOrder): ListedOrder {
  const offers = order.offers ?? { total: 0, pending: 0, accepted: 0 };
  return { ...order, offers, can: order.can ?? abilitiesOfOwner(order.status, offers.accepted) };
}

export function availableOrderWithDefaults(item: BareAvailableOrder): AvailableOrder {
  const { order, offered = false } = item;
  return { ...item, offered, can: item.can ?? abilitiesOfProvider(order.status, offered) };
}

export const NOTHING: OrderAbilities = {
  edit: false,
  cancel: false,
  complete: false,
  decideOffers: false,
  offer: false,
  discard: false,
  chat: false,
};

export function abilitiesOfOwner(status: Order['status'], accepted: number): OrderAbilities {
  return {
    ...NOTHING,
    edit: status === 'active',
    cancel: isOpen(status),
    complete: isOpen(status) && accepted > 0,
    decideOffers: isOpen(status),
  };
}

export function abilitiesOfProvider(status: Order['status'], offered: boolean): OrderAbilities {
  const free = status === 'active' && !offered;
  return { ...NOTHING, offer: free, discard: free, chat: offered };
}
