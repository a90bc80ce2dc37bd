import { randomUUID } from 'node:crypto';
import * as people from '../../support/people.ts';
import { anOffer, anOrder, api, market, type Someone } from './market.ts';

/** An order of the customer's with an offer that they accepted. */
export async function anAgreement(
  customer: Someone,
  provider: Someone,
  serviceId: string,
  order: Record<string, unknown> = {},
): Promise<{ orderId: string; offerId: string }> {
  const orderId = await anOrder(customer, order);
  const offerId = await anOffer(provider, orderId, serviceId);
  await accept(customer, offerId);
  return { orderId, offerId };
}

export async function accept(customer: Someone, offerId: string): Promise<void> {
  await api('PUT', `/api/offers/${offerId}/status`, customer.token, { status: 'accepted' });
}

/** The job of that offer came to a good end, with these stars and words. */
export const complete = (
  customer: Someone,
  deal: { orderId: string; offerId: string },
  { rating = 5, comment = 'Llegó en hora y lo dejó como nuevo.' } = {},
) => people.complete(market, customer, deal, { rating, comment });

export const aDirectOrder = (customer: Someone, serviceId: string, order: Record<string, unknown> = {}) =>
  people.aDirectOrder(market, customer, serviceId, {
    title: 'Pedido de prueba',
    description: 'Necesito que vengas a mirar la canilla',
    location: 'Pocitos, Montevideo',
    urgency: 'normal',
    budget: '',
    ...order,
  });

/** Says these things over the live connection, each once the one before was stored. */
export async function say(
  sender: Someone,
  receiver: Someone,
  orderId: string,
  messages: string[],
): Promise<void> {
  const line = new WebSocket(`${process.env.BASE_URL?.replace('http', 'ws')}/ws`);
  await new Promise<void>((done, fail) => {
    const waiting = [...messages];
    const next = () => {
      const message = waiting.shift();
      if (message === undefined) return done();
      const receiverId = receiver.id;
      line.send(
        JSON.stringify({ type: 'chat_message', orderId, receiverId, message, clientId: randomUUID() }),
      );
    };
    line.onopen = () => line.send(JSON.stringify({ type: 'auth', token: sender.token }));
    line.onerror = () => fail(new Error('The live line broke.'));
    line.onmessage = ({ data }) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === 'auth_success' || type === 'message_sent') next();
      if (type === 'auth_error' || type === 'message_error') fail(new Error(String(data)));
    };
  });
  line.close();
}
