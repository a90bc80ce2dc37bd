import type { OrderDetail, OrderForProvider } from '../../contract/order-detail.ts';
import type { Order } from '../../contract/orders.ts';
import type { Bare } from './bare.ts';
import { type BareOffer, offerWithDefaults } from './offers.ts';
import { abilitiesOfOwner, abilitiesOfProvider, NOTHING } from './orders.ts';

export type DetailReply = Bare<
  Omit<OrderDetail, 'offers' | 'messages'>,
  'viewer' | 'customer' | 'can' | 'timeline' | 'reach' | 'completionInfo'
> & {
  offers: BareOffer[];
  messages: Bare<OrderDetail['messages'][number], 'receiverId'>[];
};
export type OrderReply = Order &
  Partial<Omit<OrderForProvider, keyof Order | 'myOffer'>> & { myOffer?: BareOffer | null };

/** An order's detail with everything that its screen reads; missing fields are derived from the others. */
export function orderDetailWithDefaults(reply: DetailReply, userId: string): OrderDetail {
  const { order, offers, stats } = reply;
  const isMine = order.userId === userId;
  const isWinner = reply.completionInfo?.completedOffer.providerId === userId;
  const can = reply.can ?? (isMine ? abilitiesOfOwner(order.status, stats.acceptedOffers) : NOTHING);
  // A guess for customer messages without a receiver: nothing tells which of several providers they were for.
  const provider = offers.find(({ status }) => status === 'accepted') ?? offers[0];
  return {
    ...reply,
    can,
    viewer: reply.viewer ?? (isMine ? 'customer' : isWinner ? 'winner' : 'provider'),
    customer: reply.customer ?? somebody(order.userId),
    offers: offers.map((offer) => offerWithDefaults(offer, order, can.decideOffers)),
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
export function orderForProviderWithDefaults(reply: OrderReply, offers: BareOffer[]): OrderForProvider {
  const mine =
    reply.myOffer === undefined ? offers.find(({ orderId }) => orderId === reply.id) : reply.myOffer;
  const offered = reply.offered ?? Boolean(mine);
  return {
    ...reply,
    customer: reply.customer ?? somebody(reply.userId),
    match: reply.match ?? null,
    myOffer: mine ? offerWithDefaults(mine, reply, false) : null,
    offered,
    discarded: reply.discarded ?? false,
    can: reply.can ?? abilitiesOfProvider(reply.status, offered),
  };
}

function somebody(id: string): OrderDetail['customer'] {
  return { id, firstName: '', lastName: '', profileImage: null, createdAt: '' };
}
