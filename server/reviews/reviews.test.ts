import { expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aDeal,
  anAgreement,
  aPerson,
  aProvider,
  complete,
  type Someone,
} from '../../tests/support/people.ts';

let ahead = 0;
const market = openMarket({ clock: () => new Date(Date.now() + ahead) });

const edit = ({ token }: Someone, id: string, rating: number) =>
  market.call('PATCH', `/api/reviews/${id}`, { token, body: { rating, comment: 'Volvió y quedó muy bien' } });

test('an author changes a review for two days; the service and the provider’s notification follow', async () => {
  const { customer, provider, orderId, offerId } = await anAgreement(market);
  const reviewOf = async ({ token }: Someone) =>
    (await market.call('GET', `/api/orders/${orderId}/detail`, { token })).body.completionInfo.review;
  const notifications = async () =>
    (await market.as(provider, 'GET', '/api/notifications')).body.notifications.filter(
      ({ type }: { type: string }) => type === 'order_completed',
    );
  await complete(market, customer, { orderId, offerId }, { rating: 2, comment: 'Llegó muy tarde' });
  const { id } = await reviewOf(customer);
  expect(await reviewOf(customer)).toMatchObject({ rating: 2, editableUntil: expect.any(String) });
  expect(await reviewOf(provider)).not.toHaveProperty('editableUntil');

  expect((await edit(provider, id, 5)).status).toBe(404);
  const [five, four] = await Promise.all([edit(customer, id, 5), edit(customer, id, 4)]);
  expect([five.status, four.status]).toEqual([200, 200]);
  const { rating } = await reviewOf(customer);
  const service = await market.call('GET', `/api/services/${provider.serviceId}`);
  expect(service.body).toMatchObject({ rating: `${rating}.00`, totalReviews: 1 });
  expect(await notifications()).toMatchObject([{ message: expect.stringContaining(`con ${rating} de 5`) }]);

  ahead = 2 * DAY_MS;
  expect((await edit(customer, id, 1)).body).toMatchObject({ code: 'review_closed' });
  expect(await reviewOf(customer)).not.toHaveProperty('editableUntil');
});

test('several works of one service are confirmed at the same moment, and every review counts', async () => {
  const provider = await aProvider(market);
  const works = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const customer = await aPerson(market);
      return { customer, ...(await aDeal(market, customer, provider)) };
    }),
  );
  await Promise.all(works.map((work) => complete(market, work.customer, work)));
  const service = await market.call('GET', `/api/services/${provider.serviceId}`);
  expect(service.body).toMatchObject({ totalReviews: 5 });
});
