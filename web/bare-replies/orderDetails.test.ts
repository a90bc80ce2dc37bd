import { expect, test } from 'vitest';
import type { Offer } from '../../contract/offers.ts';
import type { OrderStatus } from '../../contract/order-values.ts';
import type { Order } from '../../contract/orders.ts';
import {
  type DetailReply,
  type OrderReply,
  orderDetailWithDefaults,
  orderForProviderWithDefaults,
} from './orderDetails.ts';

const order = (status: OrderStatus) => ({ id: 'o', userId: 'clara', title: 'Pileta', status }) as Order;
const offer = (status: string) =>
  ({ id: 'f', orderId: 'o', providerId: 'pedro', status }) as unknown as Offer;
const stats = { totalOffers: 1, pendingOffers: 0, acceptedOffers: 0, rejectedOffers: 0, totalMessages: 0 };

function detail(status: OrderStatus, parts: Partial<DetailReply> = {}): DetailReply {
  return { order: order(status), offers: [], messages: [], stats, ...parts };
}

test.each([
  ['clara', 'active', 0, { edit: true, cancel: true, complete: false, decideOffers: true }],
  ['clara', 'active', 1, { edit: true, cancel: true, complete: true, decideOffers: true }],
  ['clara', 'in_progress', 1, { edit: false, cancel: true, complete: true, decideOffers: true }],
  ['clara', 'in_progress', 0, { edit: false, cancel: true, complete: false, decideOffers: true }],
  ['clara', 'completed', 1, { edit: false, cancel: false, complete: false, decideOffers: false }],
  ['clara', 'cancelled', 1, { edit: false, cancel: false, complete: false, decideOffers: false }],
  ['pedro', 'active', 1, { edit: false, cancel: false, complete: false, decideOffers: false }],
] as const)('%s with an order that is %s and has %i accepted offers', (who, status, accepted, can) => {
  const reply = detail(status, { stats: { ...stats, acceptedOffers: accepted } });
  expect(orderDetailWithDefaults(reply, who).can).toMatchObject(can);
});

test.each([
  ['clara', 'customer'],
  ['pedro', 'winner'],
  ['ana', 'provider'],
])('%s looks as %s', (who, viewer) => {
  const completionInfo = { completedOffer: { providerId: 'pedro' }, review: null };
  const reply = detail('completed', { completionInfo } as unknown as Partial<DetailReply>);
  expect(orderDetailWithDefaults(reply, who).viewer).toBe(viewer);
});

test.each([
  ['active', 'pending', true],
  ['in_progress', 'pending', true],
  ['active', 'rejected', false],
  ['cancelled', 'pending', false],
] as const)('on an order that is %s an offer that is %s can be decided: %s', (status, ofOffer, decidable) => {
  const [shown] = orderDetailWithDefaults(detail(status, { offers: [offer(ofOffer)] }), 'clara').offers;
  expect(shown?.can).toEqual({ accept: decidable, reject: decidable, withdraw: false, edit: false });
  expect(shown?.order.status).toBe(status);
});

test('a message is for the other side', () => {
  const said = (senderId: string) => ({ id: senderId, senderId, message: 'Hola', createdAt: '' });
  const reply = detail('active', { offers: [offer('pending')], messages: [said('clara'), said('pedro')] });
  expect(orderDetailWithDefaults(reply, 'clara').messages.map(({ receiverId }) => receiverId)).toEqual([
    'pedro',
    'clara',
  ]);
});

test.each([
  ['active', [], { offer: true, discard: true, chat: false }, undefined],
  ['completed', [], { offer: false, discard: false, chat: false }, undefined],
  ['active', [offer('pending')], { offer: false, discard: false, chat: true }, 'pending'],
  ['active', [{ ...offer('pending'), orderId: 'other' }], { offer: true, chat: false }, undefined],
] as const)('an order that is %s, for a provider with the offers %j', (status, offers, can, mine) => {
  const whole = orderForProviderWithDefaults(order(status), [...offers]);
  expect(whole.can).toMatchObject(can);
  expect(whole.myOffer?.status).toBe(mine);
  expect(whole.offered).toBe(mine !== undefined);
});

test('fields that the server sends stay', () => {
  const can = { ...orderForProviderWithDefaults(order('active'), []).can, offer: false };
  const matched = { ...order('active'), myOffer: null, offered: false, can } as OrderReply;
  expect(orderForProviderWithDefaults(matched, [offer('pending')])).toMatchObject({
    myOffer: null,
    offered: false,
    can,
  });
  const reply = detail('active', { viewer: 'admin', can });
  expect(orderDetailWithDefaults(reply, 'clara')).toMatchObject({ viewer: 'admin', can });
});
