import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { cancelOrder } from '../../contract/order-actions.ts';
import type { orderDetailCall } from '../../contract/order-detail.ts';
import type { createOrder, listMyOrders } from '../../contract/orders.ts';
import { type ApiError, call } from './call.ts';

const ORDER = '0197f6a0-0000-7000-8000-000000000001';
const server = vi.fn<(address: string, sent: RequestInit) => Promise<Response>>();
let token: string | null = 'a-token';

beforeEach(() => {
  token = 'a-token';
  server.mockReset().mockImplementation(async () => new Response('[]'));
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? token : null) });
});

afterEach(() => vi.unstubAllGlobals());

function sent() {
  const [address, init] = server.mock.lastCall!;
  return { address, method: init.method, credentials: init.credentials, headers: new Headers(init.headers) };
}

test('the stored token travels as a Bearer credential, and cookies always do', async () => {
  await call<typeof listMyOrders>('GET /api/orders');
  expect(sent().headers.get('authorization')).toBe('Bearer a-token');
  expect(sent().credentials).toBe('include');
  token = null;
  await call<typeof listMyOrders>('GET /api/orders');
  expect(sent().headers.has('authorization')).toBe(false);
  expect(sent().credentials).toBe('include');
});

test('a JSON content type travels only with a body', async () => {
  await call<typeof cancelOrder>('PATCH /api/orders/:id/cancel', {
    params: { id: ORDER },
    body: { reason: 'Ya lo resolví' },
  });
  expect(sent()).toMatchObject({ address: `/api/orders/${ORDER}/cancel`, method: 'PATCH' });
  expect(sent().headers.get('content-type')).toBe('application/json');
  expect(server.mock.lastCall?.[1].body).toBe('{"reason":"Ya lo resolví"}');
  await call<typeof listMyOrders>('GET /api/orders');
  expect(sent().headers.has('content-type')).toBe(false);
});

test('null, missing and empty values stay out of the query string', async () => {
  await call<typeof listMyOrders>('GET /api/orders', {
    query: { my: 'true', status: undefined, location: '' },
  });
  expect(sent().address).toBe('/api/orders?my=true');
});

test('a path names its record', async () => {
  server.mockResolvedValue(new Response('{}'));
  await call<typeof orderDetailCall>('GET /api/orders/:id/detail', { params: { id: ORDER } });
  expect(sent().address).toBe(`/api/orders/${ORDER}/detail`);
});

test.each([
  [404, 'Not Found', '{"error":"El pedido no existe","code":"not_found"}', 'El pedido no existe'],
  [409, 'Conflict', '{"message":"Ya ofertaste"}', 'Ya ofertaste'],
  [502, 'Bad Gateway', '<html>', ''],
])(
  'a %i is an error with its status, what came back and the sentence for people',
  async (status, statusText, body, sentence) => {
    server.mockResolvedValue(new Response(body, { status, statusText }));
    const failure = await call<typeof createOrder>('POST /api/orders').catch((error: ApiError) => error);
    expect(failure).toMatchObject({ status, sentence, message: `${status}: ${body}` });
  },
);

test('an empty answer says its status in words', async () => {
  server.mockResolvedValue(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  await expect(call<typeof listMyOrders>('GET /api/orders')).rejects.toThrow('503: Service Unavailable');
});

test('a missing network is distinguished from a refusal', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call<typeof listMyOrders>('GET /api/orders')).rejects.toMatchObject({
    status: 0,
    sentence: '',
  });
});
