import type { Offer } from '../../contract/offers.ts';
import type { OrderDetail, OrderForProvider } from '../../contract/order-detail.ts';
import type { Order, OrderAbilities } from '../../contract/orders.ts';

/** What another version of the server, or what was kept of one, may leave out. */
type Lacking<Whole, Names extends keyof Whole> = Omit<Whole, Names> & Partial<Pick<Whole, Names>>;
type OfferReply = Lacking<Offer, 'can' | 'order'>;
export type DetailReply = Lacking<
  Omit<OrderDetail, 'offers' | 'messages'>,
  'viewer' | 'customer' | 'can' | 'timeline' | 'reach' | 'completionInfo'
> & {
  offers: OfferReply[];
  messages: Lacking<OrderDetail['messages'][number], 'receiverId'>[];
};
export type OrderReply = Order &
  Partial<Omit<OrderForProvider, keyof Order | 'myOffer'>> & { myOffer?: OfferReply | null };

const NOTHING: OrderAbilities = {
  edit: false,
  cancel: false,
  complete: false,
  decideOffers: false,
  offer: false,
  discard: false,
  chat: false,
};

/** An order's detail with everything that its screen reads, by what the reply does tell. */
export function wholeDetail(reply: DetailReply, userId: string): OrderDetail {
  const { order, offers, stats } = reply;
  const isMine = order.userId === userId;
  const isWinner = reply.completionInfo?.completedOffer.providerId === userId;
  const can = reply.can ?? customersAbilities(order, isMine, stats.acceptedOffers);
  // Of the customer's own words to several providers nothing tells which one they were for.
  const provider = offers.find(({ status }) => status === 'accepted') ?? offers[0];
  return {
    ...reply,
    can,
    viewer: reply.viewer ?? (isMine ? 'customer' : isWinner ? 'winner' : 'provider'),
    customer: reply.customer ?? somebody(order.userId),
    offers: offers.map((offer) => wholeOffer(offer, order, can.decideOffers)),
    messages: reply.messages.map((message) => ({
      ...message,
      receiverId:
        message.receiverId ?? (message.senderId === order.userId ? provider?.providerId : order.userId) ?? '',
    })),
    completionInfo: reply.completionInfo ?? null,
    timeline: reply.timeline ?? [],
    reach: reply.reach ?? null,
  };
}

/** The same of an order as a provider sees it; `offers` are the provider's own, on any order. */
export function wholeOrder(reply: OrderReply, offers: OfferReply[]): OrderForProvider {
  const mine =
    reply.myOffer === undefined ? offers.find(({ orderId }) => orderId === reply.id) : reply.myOffer;
  const offered = reply.offered ?? Boolean(mine);
  const isOpen = reply.status === 'active' && !offered;
  return {
    ...reply,
    customer: reply.customer ?? somebody(reply.userId),
    match: reply.match ?? null,
    myOffer: mine ? wholeOffer(mine, reply, false) : null,
    offered,
    discarded: reply.discarded ?? false,
    can: reply.can ?? { ...NOTHING, offer: isOpen, discard: isOpen, chat: offered },
  };
}

function customersAbilities({ status }: Order, isMine: boolean, acceptedOffers: number): OrderAbilities {
  const isAlive = isMine && (status === 'active' || status === 'in_progress');
  return {
    ...NOTHING,
    edit: isMine && status === 'active',
    cancel: isAlive,
    complete: isAlive && acceptedOffers > 0,
    decideOffers: isAlive,
  };
}

function wholeOffer(offer: OfferReply, order: Order, decides: boolean): Offer {
  const decidable = decides && offer.status === 'pending';
  return {
    ...offer,
    order: offer.order ?? order,
    can: offer.can ?? { accept: decidable, reject: decidable, withdraw: false },
  };
}

function somebody(id: string): OrderDetail['customer'] {
  return { id, firstName: '', lastName: '', profileImage: null, createdAt: '' };
}
