import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const SECOND = 1000;
const ID = '0198c2f1-7a3b-7cc0-9d0e-1234567890ab';

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterAll(() => vi.unstubAllGlobals());

test('an order is read again every 30 seconds, in either view', async () => {
  const { orderDetail, orderForProvider } = await import('../orders/calls.ts');
  expect(orderDetail(ID).refetchInterval).toBe(30 * SECOND);
  expect(orderForProvider(ID).refetchInterval).toBe(30 * SECOND);
});

test('notifications are read again every 30 seconds, the orders they tell of every 60', async () => {
  const { notifications } = await import('../notifications/calls.ts');
  const { nearbyOrders } = await import('../dashboard/calls.ts');
  expect(notifications.refetchInterval).toBe(30 * SECOND);
  expect(nearbyOrders.refetchInterval).toBe(60 * SECOND);
});

test('what became of an offer is shown for 3 seconds', async () => {
  const { TRANSIENT_MESSAGE_MS } = await import('../ui/useTransientMessages.ts');
  expect(TRANSIENT_MESSAGE_MS).toBe(3 * SECOND);
});
