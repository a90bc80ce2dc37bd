import { expect, test } from 'vitest';
import { isAbout, unreadAbout, visitOf } from './visits.ts';

test.each([
  ['/my-orders/a', { orderId: 'a', senderId: null }],
  ['/orders/a', { orderId: 'a', senderId: null }],
  ['/chat/a?receiverId=b', { orderId: 'a', senderId: 'b' }],
  ['/chat/a', null],
  ['/contact?claim=c', { claimId: 'c' }],
  ['/contact', null],
  ['/orders?tab=my-orders', null],
  ['/', null],
])('the screen at %s is a visit to %o', (address, visit) => expect(visitOf(address)).toEqual(visit));

test('a visit to an order reads all its notifications but messages, one to a conversation only its messages', () => {
  const message = {
    type: 'new_message',
    data: { orderId: 'a', senderId: 'b', message: { orderId: 'a' } },
  } as const;
  const offer = { type: 'new_offer', data: { orderId: 'a', senderId: 'b' } } as const;
  const [order, chat] = [visitOf('/my-orders/a')!, visitOf('/chat/a?receiverId=b')!];
  expect([offer, message].map((one) => isAbout(one, order))).toEqual([true, false]);
  expect([offer, message].map((one) => isAbout(one, chat))).toEqual([false, true]);
  const answer = { type: 'claim_answered', data: { claimId: 'c' } } as const;
  expect([order, chat, visitOf('/contact?claim=c')!].map((one) => isAbout(answer, one))).toEqual([
    false,
    false,
    true,
  ]);
  const outside = { type: 'new_message', data: { senderId: 'b', message: { orderId: null } } } as const;
  expect(isAbout(outside, visitOf('/chat/demo-order-id?receiverId=b')!)).toBe(true);
  expect(isAbout(outside, chat)).toBe(false);
});

test('an unread notification that takes the place of one just read is another', () => {
  const visit = visitOf('/orders/a')!;
  const offer = (id: string, isRead: boolean) =>
    ({ id, isRead, type: 'new_offer', data: { orderId: 'a' } }) as const;
  const before = unreadAbout(visit, [offer('1', false)]);
  expect(unreadAbout(visit, [offer('1', true), offer('2', false)])).not.toBe(before);
  expect(unreadAbout(visit, [offer('1', true)])).toBe('');
});
