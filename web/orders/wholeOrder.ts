import type { OrderDetail, OrderForProvider } from '../../contract/order-detail.ts';
import type { AvailableOrder, ListedOrder, Order, OrderAbilities } from '../../contract/orders.ts';
import { wholeOffer } from '../offers/wholeOffer.ts';

type Bare<Whole, Extra extends keyof Whole> = Omit<Whole, Extra> & Partial<Pick<Whole, Extra>>;
export type BareListedOrder = Bare<ListedOrder, 'offers' | 'can'>;
export type BareAvailableOrder = Bare<AvailableOrder, 'offered' | 'can'>;
export type BareOrderForProvider = Bare<
  OrderForProvider,
  'customer' | 'match' | 'myOffer' | 'offered' | 'discarded' | 'can'
>;
export type BareOrderDetail = Bare<OrderDetail, 'customer' | 'viewer' | 'timeline' | 'reach' | 'can'>;

/** One's own order in a list, with what the market adds to it; without that, what its state grants to its owner. */
export function wholeListedOrder(order: BareListedOrder): ListedOrder {
  const offers = order.offers ?? { total: 0, pending: 0, accepted: 0 };
  return { ...order, offers, can: order.can ?? abilitiesOfOwner(order.status, offers.accepted) };
}

export function wholeAvailableOrder(item: BareAvailableOrder): AvailableOrder {
  const { order, offered = false } = item;
  return { ...item, offered, can: item.can ?? abilitiesOfProvider(order.status, offered) };
}

export function wholeOrderForProvider(order: BareOrderForProvider): OrderForProvider {
  const { myOffer = null, offered = myOffer !== null } = order;
  return {
    ...order,
    customer: order.customer ?? customerOf(order),
    match: order.match ?? null,
    myOffer,
    offered,
    discarded: order.discarded ?? false,
    can: order.can ?? abilitiesOfProvider(order.status, offered),
  };
}

export function wholeOrderDetail(detail: BareOrderDetail, readerId: string | undefined): OrderDetail {
  const { order, stats } = detail;
  const viewer = detail.viewer ?? viewerOf(detail, readerId);
  return {
    ...detail,
    viewer,
    offers: detail.offers.map(wholeOffer),
    customer: detail.customer ?? customerOf(order),
    timeline: detail.timeline ?? [],
    reach: detail.reach ?? null,
    can:
      detail.can ?? (viewer === 'customer' ? abilitiesOfOwner(order.status, stats.acceptedOffers) : NOTHING),
  };
}

const NOTHING: OrderAbilities = {
  edit: false,
  cancel: false,
  complete: false,
  decideOffers: false,
  offer: false,
  discard: false,
  chat: false,
};

function abilitiesOfOwner(status: Order['status'], accepted: number): OrderAbilities {
  const open = status === 'active' || status === 'in_progress';
  return {
    ...NOTHING,
    edit: status === 'active',
    cancel: open,
    complete: open && accepted > 0,
    decideOffers: open,
  };
}

function abilitiesOfProvider(status: Order['status'], offered: boolean): OrderAbilities {
  const free = status === 'active' && !offered;
  return { ...NOTHING, offer: free, discard: free, chat: offered };
}

function customerOf({
  userId,
  createdAt,
}: Pick<Order, 'userId' | 'createdAt'>): OrderForProvider['customer'] {
  return { id: userId, firstName: 'Cliente', lastName: '', profileImage: null, createdAt };
}

function viewerOf(
  { order, completionInfo }: BareOrderDetail,
  readerId: string | undefined,
): OrderDetail['viewer'] {
  if (order.userId === readerId) return 'customer';
  return completionInfo?.completedOffer.providerId === readerId ? 'winner' : 'provider';
}
